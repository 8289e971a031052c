@_exported public import LinkRoutingLanguage
