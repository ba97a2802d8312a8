/** One page of what stands on the screen, to put into a mail: its name, what is known of it line by line, and sentences. */
export type Summary = {
  title: string
  /** Where it is seen. */
  address: string
  facts: readonly { label: string; value: string }[]
  sentences: readonly string[]
}

/** As plain text. */
export function summaryText({ title, address, facts, sentences }: Summary): string {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`)
  return [[title], lines, sentences, [address]]
    .filter(block => block.length > 0)
    .map(block => block.join('\n'))
    .join('\n\n')
}

/** As formatted text, in the plainest of what programs for mail take over. */
export function summaryHtml({ title, address, facts, sentences }: Summary): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:2px 16px 2px 0;vertical-align:top">${escaped(label)}</td><td style="padding:2px 0"><b>${escaped(value)}</b></td></tr>`,
  )
  const table = rows.length === 0 ? '' : `<table style="border-collapse:collapse">${rows.join('')}</table>`
  const said = sentences.map(sentence => `<p>${escaped(sentence)}</p>`).join('')
  return `<p><a href="${escaped(address)}"><b>${escaped(title)}</b></a></p>${table}${said}`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\n]/g, sign => signs[sign] ?? sign)
}
