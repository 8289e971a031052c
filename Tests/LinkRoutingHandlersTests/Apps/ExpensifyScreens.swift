/// The screens of New Expensify that have values. Screens with the same values share a type.
enum Expensify {
    struct LoginCode: Decodable { let accountID: String; let validateCode: String }
    struct SearchCentralPane: Decodable { let q: String?; let isCustomQuery: Bool?; let policyIDs: String? }
    struct Report: Decodable { let reportID: String }
    struct WalletStatementWithDate: Decodable { let yearMonth: String }
    struct BankAccountWithStepToOpen: Decodable {
        let stepToOpen: String?
        let policyID: String?
        let backTo: String?
    }
    struct SettingsSubscriptionSize: Decodable { let canChangeSize: String? }
    struct SettingsWalletDomaincard: Decodable { let cardID: String? }
    struct Card: Decodable { let cardID: String }
    struct Domain: Decodable { let domain: String }
    struct SettingsAddressCountry: Decodable { let country: String?; let backTo: String? }
    struct SettingsAddressState: Decodable { let state: String?; let backTo: String?; let label: String? }
    struct SettingsContactMethodDetails: Decodable { let contactMethod: String }
    struct Settings2fa: Decodable { let forwardTo: String?; let backTo: String? }
    struct SettingsShareLog: Decodable { let source: String }
    struct ReportAction: Decodable { let reportID: String; let reportActionID: String }
    struct Profile: Decodable { let accountID: Int }
    struct ReportWithId: Decodable {
        let reportID: String?
        let reportActionID: String?
        let referrer: String?
    }
    struct EditCurrencyRequest: Decodable {
        let threadReportID: String
        let currency: String?
        let backTo: String?
    }
    struct EditReportFieldRequest: Decodable {
        let reportID: String
        let policyID: String
        let fieldID: String
    }
    struct Attachments: Decodable {
        let source: String
        let type: String?
        let reportID: String?
        let accountID: Int?
    }
    struct ReportMember: Decodable { let reportID: String; let accountID: Int }
    struct ReportWithIdDetailsExport: Decodable { let reportID: String; let connectionName: String }
    struct RoomInvite: Decodable { let reportID: String; let role: String? }
    struct TransactionReceipt: Decodable {
        let reportID: String
        let transactionID: String
        let readonly: Bool?
    }
    struct Thread: Decodable { let threadReportID: String }
    struct MoneyRequestHoldReason: Decodable { let type: String; let transactionID: String? }
    struct ExpenseStep: Decodable {
        let action: String
        let iouType: String
        let transactionID: String
        let reportID: String
    }
    struct ExpenseDraft: Decodable { let iouType: String; let transactionID: String; let reportID: String }
    struct ExpenseTax: Decodable {
        let action: String
        let iouType: String
        let transactionID: String
        let reportID: String?
    }
    struct ExpenseEdit: Decodable {
        let action: String
        let iouType: String
        let transactionID: String
        let reportID: String
        let reportActionID: String?
    }
    struct MoneyRequestStepCurrency: Decodable {
        let action: String
        let iouType: String
        let transactionID: String
        let reportID: String
        let pageIndex: String?
        let currency: String?
        let backTo: String?
    }
    struct MoneyRequestStepTag: Decodable {
        let action: String
        let iouType: String
        let orderWeight: Int
        let transactionID: String
        let reportID: String
        let reportActionID: String?
    }
    struct MoneyRequestStepWaypoint: Decodable {
        let action: String
        let iouType: String
        let transactionID: String
        let reportID: String
        let pageIndex: String
    }
    struct MoneyRequestStart: Decodable { let iouType: String; let iouRequestType: String }
    struct Ereceipt: Decodable { let transactionID: String }
    struct Workspace: Decodable { let policyID: String }
    struct WorkspaceCategory: Decodable { let policyID: String; let categoryName: String }
    struct WorkspaceJoinUser: Decodable { let policyID: String; let email: String? }
    struct WorkspaceWorkflowsApprovalsEdit: Decodable { let policyID: String; let firstApproverEmail: String }
    struct WorkspaceUpgrade: Decodable { let policyID: String; let featureName: String }
    struct TagList: Decodable { let policyID: String; let orderWeight: Int }
    struct WorkspaceTag: Decodable { let policyID: String; let orderWeight: Int; let tagName: String }
    struct WorkspaceMember: Decodable { let policyID: String; let accountID: Int }
    struct WorkspaceOwnerChangeCheck: Decodable {
        let policyID: String
        let accountID: Int
        let error: String
    }
    struct WorkspaceTax: Decodable { let policyID: String; let taxID: String }
    struct ReportField: Decodable { let policyID: String; let reportFieldID: String }
    struct NewReportField: Decodable { let policyID: String; let reportFieldID: String? }
    struct WorkspaceReportFieldsValueSettings: Decodable {
        let policyID: String
        let valueIndex: Int
        let reportFieldID: String?
    }
    struct WorkspaceReportFieldsEditValue: Decodable { let policyID: String; let valueIndex: Int }
    struct WorkspaceCard: Decodable { let policyID: String; let cardID: String }
    struct DistanceRate: Decodable { let policyID: String; let rateID: String }
    struct AccountingConnection: Decodable { let policyID: String; let connection: String }
    struct PolicyAccountingXeroOrganization: Decodable {
        let policyID: String
        let currentOrganizationID: String
    }
    struct PolicyAccountingXeroTrackingCategoriesMap: Decodable {
        let policyID: String
        let categoryId: String
        let categoryName: String
    }
    struct PolicyAccountingNetsuiteImportMapping: Decodable { let policyID: String; let importField: String }
    struct PolicyAccountingNetsuiteImportCustomFieldMapping: Decodable {
        let policyID: String
        let importCustomField: String
    }
    struct PolicyAccountingNetsuiteImportCustomFieldView: Decodable {
        let policyID: String
        let importCustomField: String
        let valueIndex: Int
    }
    struct PolicyAccountingNetsuiteImportCustomFieldEdit: Decodable {
        let policyID: String
        let importCustomField: String
        let valueIndex: Int
        let fieldName: String
    }
    struct ExpenseRule: Decodable { let policyID: String; let expenseType: String }
    struct NetSuiteMapping: Decodable { let policyID: String; let mapping: String }
    struct PolicyAccountingSageIntacctEditUserDimension: Decodable {
        let policyID: String
        let dimensionName: String
    }
    struct PolicyAccountingSageIntacctDefaultVendor: Decodable {
        let policyID: String
        let reimbursable: String
    }
    struct GetAssistance: Decodable { let taskID: String }
    struct ReferralDetailsModal: Decodable { let contentType: String }
}
