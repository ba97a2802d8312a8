/** A part of a paper: its title, a heading, a paragraph, or a row of a table. */
export type PaperPart = { kind: 'title' | 'heading' | 'text'; text: string } | { kind: 'row'; cells: string[] }

/** Reads a paper: `# ` begins its title, `## ` a heading, `| ` a row; other lines are paragraphs, blank ones nothing. */
export function readPaper(written: string): PaperPart[] {
  return written
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map((line): PaperPart => {
      if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2) }
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) }
      if (!line.startsWith('| ')) return { kind: 'text', text: line }
      return { kind: 'row', cells: line.slice(2).split(' | ') }
    })
}
