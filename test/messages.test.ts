import { expect, test } from 'vitest'
import { findMessages } from '../scripts/messages/find-messages.ts'
import { translateSource } from '../scripts/messages/translate-source.ts'

const source = `
const heading = t('Spend')
const either = t(isOpen ? 'Open' : 'Closed')
const later = toSay('Invoices')
const many = t\`The \${t\`\${count} largest\`} of \${all}\`
const page = <p title="All of it">
  {plural(count, 'line', 'lines')} are <b className="Not said">here</b> and there
</p>
const wire = 'Spend'
`

test('sentences are found where they are said, and nowhere else', () => {
  expect(findMessages('page.tsx', source).map(({ kind, name }) => [kind, name])).toEqual([
    ['text', 'Spend'],
    ['text', 'Open'],
    ['text', 'Closed'],
    ['text', 'Invoices'],
    ['template', 'The {0} of {1}'],
    ['template', '{0} largest'],
    ['attribute', 'All of it'],
    ['plural', 'line|lines'],
    ['element', 'are'],
    ['element', 'here'],
    ['element', 'and there'],
  ])
})

test('they are put in their places, values in the order of the other language', () => {
  const sentences = {
    Spend: 'Ausgaben',
    Closed: 'Zu',
    Invoices: 'Rechnungen',
    'The {0} of {1}': 'Von {1} die `{0}`',
    '{0} largest': '{0} größten',
    'All of it': 'Alles "davon"',
    'line|lines': 'Zeile|Zeilen',
    here: 'hier',
  }
  expect(translateSource('page.tsx', source, sentences)).toBe(`
const heading = "Ausgaben"
const either = t(isOpen ? 'Open' : "Zu")
const later = "Rechnungen"
const many = \`Von \${all} die \\\`\${\`\${count} größten\`}\\\`\`
const page = <p title={"Alles \\"davon\\""}>
  {plural(count, "Zeile", "Zeilen")} are <b className="Not said">{"hier"}</b> and there
</p>
const wire = 'Spend'
`)
})
