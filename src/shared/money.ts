/** An exact decimal as money is written: no superfluous zeros, but always at least two decimals. `7.5` becomes `7.50`. */
export function moneyText(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}
