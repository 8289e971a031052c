import LinkRoutingHandlers

/// Opens the screens of New Expensify: 382 routes, each with its type.
extension Expensify {
    @MainActor
    static func router(_ table: RouteTable) throws -> LinkRouter<Screens> {
        try LinkRouter<Screens>(Matcher(table)) {
            for name in plain { On(name) { link in await link.show() } }
            for name in reportNames {
                On(name) { (screen: Report, link) in await link.show(screen) }
            }
            for name in domainNames {
                On(name) { (screen: Domain, link) in await link.show(screen) }
            }
            for name in threadNames {
                On(name) { (screen: Thread, link) in await link.show(screen) }
            }
            for name in expenseStepNames {
                On(name) { (screen: ExpenseStep, link) in await link.show(screen) }
            }
            for name in workspaceNames {
                On(name) { (screen: Workspace, link) in await link.show(screen) }
            }
            for name in workspaceCategoryNames {
                On(name) { (screen: WorkspaceCategory, link) in await link.show(screen) }
            }
            for name in expenseRuleNames {
                On(name) { (screen: ExpenseRule, link) in await link.show(screen) }
            }
            On("VALIDATE_LOGIN") { (screen: LoginCode, link) in await link.show(screen) }
            On("UNLINK_LOGIN") { (screen: LoginCode, link) in await link.show(screen) }
            On("SEARCH_CENTRAL_PANE") { (screen: SearchCentralPane, link) in await link.show(screen) }
            On("WALLET_STATEMENT_WITH_DATE") {
                (screen: WalletStatementWithDate, link) in await link.show(screen)
            }
            On("BANK_ACCOUNT_WITH_STEP_TO_OPEN") {
                (screen: BankAccountWithStepToOpen, link) in await link.show(screen)
            }
            On("SETTINGS_SUBSCRIPTION_SIZE") {
                (screen: SettingsSubscriptionSize, link) in await link.show(screen)
            }
            On("SETTINGS_WALLET_DOMAINCARD") {
                (screen: SettingsWalletDomaincard, link) in await link.show(screen)
            }
            On("SETTINGS_REPORT_FRAUD") { (screen: Card, link) in await link.show(screen) }
            On("SETTINGS_WALLET_REPORT_CARD_LOST_OR_DAMAGED") {
                (screen: Card, link) in await link.show(screen)
            }
            On("SETTINGS_WALLET_CARD_ACTIVATE") { (screen: Card, link) in await link.show(screen) }
            On("SETTINGS_ADDRESS_COUNTRY") {
                (screen: SettingsAddressCountry, link) in await link.show(screen)
            }
            On("SETTINGS_ADDRESS_STATE") { (screen: SettingsAddressState, link) in await link.show(screen) }
            On("SETTINGS_CONTACT_METHOD_DETAILS") {
                (screen: SettingsContactMethodDetails, link) in await link.show(screen)
            }
            On("SETTINGS_2FA") { (screen: Settings2fa, link) in await link.show(screen) }
            On("SETTINGS_SHARE_LOG") { (screen: SettingsShareLog, link) in await link.show(screen) }
            On("FLAG_COMMENT") { (screen: ReportAction, link) in await link.show(screen) }
            On("SPLIT_BILL_DETAILS") { (screen: ReportAction, link) in await link.show(screen) }
            On("PROFILE") { (screen: Profile, link) in await link.show(screen) }
            On("PROFILE_AVATAR") { (screen: Profile, link) in await link.show(screen) }
            On("REPORT_WITH_ID") { (screen: ReportWithId, link) in await link.show(screen) }
            On("EDIT_CURRENCY_REQUEST") { (screen: EditCurrencyRequest, link) in await link.show(screen) }
            On("EDIT_REPORT_FIELD_REQUEST") {
                (screen: EditReportFieldRequest, link) in await link.show(screen)
            }
            On("ATTACHMENTS") { (screen: Attachments, link) in await link.show(screen) }
            On("REPORT_PARTICIPANTS_DETAILS") { (screen: ReportMember, link) in await link.show(screen) }
            On("REPORT_PARTICIPANTS_ROLE_SELECTION") {
                (screen: ReportMember, link) in await link.show(screen)
            }
            On("PRIVATE_NOTES_EDIT") { (screen: ReportMember, link) in await link.show(screen) }
            On("REPORT_WITH_ID_DETAILS_EXPORT") {
                (screen: ReportWithIdDetailsExport, link) in await link.show(screen)
            }
            On("ROOM_INVITE") { (screen: RoomInvite, link) in await link.show(screen) }
            On("TRANSACTION_RECEIPT") { (screen: TransactionReceipt, link) in await link.show(screen) }
            On("MONEY_REQUEST_HOLD_REASON") {
                (screen: MoneyRequestHoldReason, link) in await link.show(screen)
            }
            On("MONEY_REQUEST_STEP_SEND_FROM") { (screen: ExpenseDraft, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_COMPANY_INFO") { (screen: ExpenseDraft, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_TAX_RATE") { (screen: ExpenseTax, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_TAX_AMOUNT") { (screen: ExpenseTax, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_CATEGORY") { (screen: ExpenseEdit, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_DATE") { (screen: ExpenseEdit, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_DESCRIPTION") { (screen: ExpenseEdit, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_CURRENCY") {
                (screen: MoneyRequestStepCurrency, link) in await link.show(screen)
            }
            On("MONEY_REQUEST_STEP_TAG") { (screen: MoneyRequestStepTag, link) in await link.show(screen) }
            On("MONEY_REQUEST_STEP_WAYPOINT") {
                (screen: MoneyRequestStepWaypoint, link) in await link.show(screen)
            }
            On("MONEY_REQUEST_START") { (screen: MoneyRequestStart, link) in await link.show(screen) }
            On("ERECEIPT") { (screen: Ereceipt, link) in await link.show(screen) }
            On("WORKSPACE_JOIN_USER") { (screen: WorkspaceJoinUser, link) in await link.show(screen) }
            On("WORKSPACE_WORKFLOWS_APPROVALS_EDIT") {
                (screen: WorkspaceWorkflowsApprovalsEdit, link) in await link.show(screen)
            }
            On("WORKSPACE_UPGRADE") { (screen: WorkspaceUpgrade, link) in await link.show(screen) }
            On("WORKSPACE_EDIT_TAGS") { (screen: TagList, link) in await link.show(screen) }
            On("WORKSPACE_TAG_LIST_VIEW") { (screen: TagList, link) in await link.show(screen) }
            On("WORKSPACE_TAG_EDIT") { (screen: WorkspaceTag, link) in await link.show(screen) }
            On("WORKSPACE_TAG_SETTINGS") { (screen: WorkspaceTag, link) in await link.show(screen) }
            On("WORKSPACE_TAG_GL_CODE") { (screen: WorkspaceTag, link) in await link.show(screen) }
            On("WORKSPACE_MEMBER_DETAILS") { (screen: WorkspaceMember, link) in await link.show(screen) }
            On("WORKSPACE_MEMBER_ROLE_SELECTION") {
                (screen: WorkspaceMember, link) in await link.show(screen)
            }
            On("WORKSPACE_OWNER_CHANGE_SUCCESS") {
                (screen: WorkspaceMember, link) in await link.show(screen)
            }
            On("WORKSPACE_OWNER_CHANGE_ERROR") { (screen: WorkspaceMember, link) in await link.show(screen) }
            On("WORKSPACE_OWNER_CHANGE_CHECK") {
                (screen: WorkspaceOwnerChangeCheck, link) in await link.show(screen)
            }
            On("WORKSPACE_TAX_EDIT") { (screen: WorkspaceTax, link) in await link.show(screen) }
            On("WORKSPACE_TAX_NAME") { (screen: WorkspaceTax, link) in await link.show(screen) }
            On("WORKSPACE_TAX_VALUE") { (screen: WorkspaceTax, link) in await link.show(screen) }
            On("WORKSPACE_TAX_CODE") { (screen: WorkspaceTax, link) in await link.show(screen) }
            On("WORKSPACE_REPORT_FIELDS_SETTINGS") { (screen: ReportField, link) in await link.show(screen) }
            On("WORKSPACE_EDIT_REPORT_FIELDS_INITIAL_VALUE") {
                (screen: ReportField, link) in await link.show(screen)
            }
            On("WORKSPACE_REPORT_FIELDS_LIST_VALUES") {
                (screen: NewReportField, link) in await link.show(screen)
            }
            On("WORKSPACE_REPORT_FIELDS_ADD_VALUE") {
                (screen: NewReportField, link) in await link.show(screen)
            }
            On("WORKSPACE_REPORT_FIELDS_VALUE_SETTINGS") {
                (screen: WorkspaceReportFieldsValueSettings, link) in await link.show(screen)
            }
            On("WORKSPACE_REPORT_FIELDS_EDIT_VALUE") {
                (screen: WorkspaceReportFieldsEditValue, link) in await link.show(screen)
            }
            On("WORKSPACE_EXPENSIFY_CARD_DETAILS") {
                (screen: WorkspaceCard, link) in await link.show(screen)
            }
            On("WORKSPACE_EXPENSIFY_CARD_NAME") { (screen: WorkspaceCard, link) in await link.show(screen) }
            On("WORKSPACE_EXPENSIFY_CARD_LIMIT") { (screen: WorkspaceCard, link) in await link.show(screen) }
            On("WORKSPACE_EXPENSIFY_CARD_LIMIT_TYPE") {
                (screen: WorkspaceCard, link) in await link.show(screen)
            }
            On("WORKSPACE_DISTANCE_RATE_DETAILS") { (screen: DistanceRate, link) in await link.show(screen) }
            On("WORKSPACE_DISTANCE_RATE_EDIT") { (screen: DistanceRate, link) in await link.show(screen) }
            On("WORKSPACE_DISTANCE_RATE_TAX_RECLAIMABLE_ON_EDIT") {
                (screen: DistanceRate, link) in await link.show(screen)
            }
            On("WORKSPACE_DISTANCE_RATE_TAX_RATE_EDIT") {
                (screen: DistanceRate, link) in await link.show(screen)
            }
            On("WORKSPACE_ACCOUNTING_CARD_RECONCILIATION") {
                (screen: AccountingConnection, link) in await link.show(screen)
            }
            On("WORKSPACE_ACCOUNTING_RECONCILIATION_ACCOUNT_SETTINGS") {
                (screen: AccountingConnection, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_XERO_ORGANIZATION") {
                (screen: PolicyAccountingXeroOrganization, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_XERO_TRACKING_CATEGORIES_MAP") {
                (screen: PolicyAccountingXeroTrackingCategoriesMap, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_NETSUITE_IMPORT_MAPPING") {
                (screen: PolicyAccountingNetsuiteImportMapping, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_NETSUITE_IMPORT_CUSTOM_FIELD_MAPPING") {
                (screen: PolicyAccountingNetsuiteImportCustomFieldMapping, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_NETSUITE_IMPORT_CUSTOM_FIELD_VIEW") {
                (screen: PolicyAccountingNetsuiteImportCustomFieldView, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_NETSUITE_IMPORT_CUSTOM_FIELD_EDIT") {
                (screen: PolicyAccountingNetsuiteImportCustomFieldEdit, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_SAGE_INTACCT_TOGGLE_MAPPINGS") {
                (screen: NetSuiteMapping, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_SAGE_INTACCT_MAPPINGS_TYPE") {
                (screen: NetSuiteMapping, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_SAGE_INTACCT_EDIT_USER_DIMENSION") {
                (screen: PolicyAccountingSageIntacctEditUserDimension, link) in await link.show(screen)
            }
            On("POLICY_ACCOUNTING_SAGE_INTACCT_DEFAULT_VENDOR") {
                (screen: PolicyAccountingSageIntacctDefaultVendor, link) in await link.show(screen)
            }
            On("GET_ASSISTANCE") { (screen: GetAssistance, link) in await link.show(screen) }
            On("REFERRAL_DETAILS_MODAL") { (screen: ReferralDetailsModal, link) in await link.show(screen) }
        }
    }
}
