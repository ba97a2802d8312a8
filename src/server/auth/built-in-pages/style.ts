import { type ColorScheme, palette } from '#shared/palette.ts'

const names = {
  ink: 'tileTextColor',
  muted: 'inactive',
  paper: 'backgroundGray',
  card: 'backgroundColor',
  line: 'borders',
  bar: 'primary',
  button: 'primaryTint',
  sand: 'secondary',
  focus: 'goldAccent',
  danger: 'error',
  dangerLine: 'errorBorder',
} as const satisfies Record<string, keyof typeof palette>

/** The look of the pages of the session endpoints: that of the sign-in page, without its fonts and scripts. */
export const builtInStyle = `
:root { color-scheme: light dark; ${colours('light')}; --field: #857d6a }
@media (prefers-color-scheme: dark) {
  :root { ${colours('dark')}; --field: #7487a6 }
}
* { box-sizing: border-box }
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif }
header { display: flex; gap: 10px; align-items: center; height: 60px; padding: 0 24px; background: var(--bar); color: #fff; font-size: 16px; font-weight: 600; letter-spacing: -.01em }
header svg { fill: none; stroke: var(--sand); stroke-width: 1.8; stroke-linecap: round }
header circle { fill: var(--sand); stroke: none }
main { display: grid; justify-items: center; padding: clamp(24px, 12vh, 120px) 16px 40px }
.panel { width: 100%; max-width: 400px; padding: 28px 28px 32px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 1px 2px rgb(11 31 58 / 6%) }
h1 { margin: 0 0 6px; font-size: 20px; font-weight: 640; line-height: 1.3; letter-spacing: -.018em }
p { margin: 0 0 16px; color: var(--muted) }
strong { color: var(--ink); overflow-wrap: anywhere }
.small { margin: 16px 0 0; font-size: 13px }
label + .small { margin: 0 0 4px }
.after { margin: 24px 0 0 }
a:not(.button) { color: var(--ink); text-underline-offset: 3px }
.error { padding: 10px 12px; color: var(--ink); background: color-mix(in srgb, var(--danger) 12%, var(--card)); border: 1px solid var(--dangerLine); border-radius: 7px }
form { margin-top: 16px }
form + form { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line) }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600 }
input { width: 100%; min-height: 42px; margin-bottom: 16px; padding: 8px 14px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--field); border-radius: 7px }
button, .button { display: block; width: 100%; min-height: 42px; padding: 9px 16px; font: inherit; font-weight: 560; text-align: center; text-decoration: none; color: #fff; background: var(--button); border: 1px solid transparent; border-radius: 7px; cursor: pointer }
form + form button { color: var(--ink); background: transparent; border-color: var(--field) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`

function colours(scheme: ColorScheme): string {
  return Object.entries(names)
    .map(([name, colour]) => `--${name}: ${palette[colour][scheme]}`)
    .join('; ')
}
