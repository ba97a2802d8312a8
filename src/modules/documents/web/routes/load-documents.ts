export function loadDocuments() {}
