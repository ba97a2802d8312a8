/** Nothing is asked of paper. */
export function WhyButton(): null {
  return null
}
