/** As a ref: what takes the place of what had the focus takes the focus too, once. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
