import { lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import styles from './things.module.css'

type MarkdownProps = {
  text: string
  /** The people it mentions, as @Name stands in it. */
  names: readonly string[]
  /** What words are shown as, where it is more than their text; within links nothing can be pressed. */
  words?: (text: string, canPress: boolean) => ReactNode
}

/**
 * Markdown as elements. HTML in it is shown as it is written and pictures as links, so that nothing a comment holds runs or is
 * fetched; links lead to the web or to mail only.
 */
export function Markdown({ text, names, words = text => withMentions(text, names) }: MarkdownProps) {
  const show = (tokens: readonly Token[] | undefined, canPress = true): ReactNode =>
    createElement(Fragment, null, ...(tokens ?? []).map(token => element(token, canPress)))

  function element(token: Token, canPress: boolean): ReactNode {
    const shown = elementOf[token.type]
    if (shown) return createElement(shown, null, show(childrenOf(token), canPress))
    switch (token.type) {
      case 'heading':
        return <p>{createElement('strong', null, show(childrenOf(token)))}</p>
      case 'list':
        return listOf(token as Tokens.List)
      case 'table':
        return tableOf(token as Tokens.Table)
      case 'code':
        return (
          <pre>
            <code>{textOf(token)}</code>
          </pre>
        )
      case 'codespan':
        return <code>{textOf(token)}</code>
      case 'link':
      case 'image':
        return linkOf(token as Tokens.Link | Tokens.Image)
      case 'hr':
        return <hr />
      case 'br':
        return <br />
      case 'space':
      case 'def':
      case 'checkbox':
        return null
      case 'html':
        return token.raw
      default:
        return childrenOf(token) ? show(childrenOf(token), canPress) : words(textOf(token), canPress)
    }
  }

  function listOf({ ordered, start, items }: Tokens.List): ReactNode {
    const rows = items.map(item => createElement('li', null, show(item.tokens)))
    return ordered ? createElement('ol', { start: start || 1 }, ...rows) : createElement('ul', null, ...rows)
  }

  function tableOf({ header, rows }: Tokens.Table): ReactNode {
    const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
      createElement('tr', null, ...cells.map(cell => createElement(tag, null, show(cell.tokens))))
    return (
      <table>
        <thead>{row('th', header)}</thead>
        {createElement('tbody', null, ...rows.map(cells => row('td', cells)))}
      </table>
    )
  }

  function linkOf(token: Tokens.Link | Tokens.Image): ReactNode {
    const shown = token.type === 'link' ? show(token.tokens, false) : token.text || token.href
    if (!/^(https?:\/\/|mailto:)/i.test(token.href)) return shown
    return (
      <a href={token.href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    )
  }

  return <div className={styles.text}>{show(lexer(text, { gfm: true, breaks: true }))}</div>
}

const elementOf: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  em: 'em',
  del: 'del',
}

function childrenOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined
}

function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw
}

/** A text with the names of those it mentions set apart. */
function withMentions(text: string, names: readonly string[]): ReactNode {
  const name = names.find(one => text.includes(`@${one}`))
  if (name === undefined) return text
  const at = text.indexOf(`@${name}`)
  const end = at + name.length + 1
  return (
    <>
      {withMentions(text.slice(0, at), names)}
      <span className={styles.mention}>{text.slice(at, end)}</span>
      {withMentions(text.slice(end), names)}
    </>
  )
}
