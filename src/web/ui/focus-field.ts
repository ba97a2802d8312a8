/** For the `ref` of a field: the focus goes to it as it comes, where what had the focus is gone. */
export function focusField(field: HTMLElement | null): void {
  field?.focus()
}
