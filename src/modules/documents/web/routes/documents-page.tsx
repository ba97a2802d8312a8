export function DocumentsPage() {
  return null
}
