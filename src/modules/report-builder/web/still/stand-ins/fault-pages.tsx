/** What broke while it was drawn is told with the widget, not in its place. */
export function BrokenPage(): null {
  return null
}
