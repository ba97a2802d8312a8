import { palette } from '#shared/palette.ts'

const colour = (name: keyof typeof palette) => palette[name].light

/** The look of a shared report: that of paper, so light always. */
export const sharedReportStyle = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: ${colour('backgroundGray')}; color: ${colour('tileTextColor')}; font: 14px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', sans-serif }
main { max-width: 1440px; margin: 0 auto; padding: 28px 20px 48px }
h1 { margin: 0; font-size: 26px; font-weight: 650; line-height: 1.25; letter-spacing: -.02em }
h2 { margin: 36px 0 12px; font-size: 18px; font-weight: 640; letter-spacing: -.012em; scroll-margin-top: 12px }
h3 { margin: 0 0 2px; font-size: 14px; font-weight: 620 }
p { margin: 0 0 8px; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 6px 18px; margin: 14px 0 0; padding: 0; list-style: none }
nav a { display: inline-block; padding: 4px 0; color: inherit; text-underline-offset: 3px }
.quiet, .note, .say, dt { color: ${colour('inactive')} }
.note, dt, footer { font-size: 12.5px }
.strong { font-weight: 620 }
.good { color: ${colour('success')} }
.bad { color: ${colour('error')} }
.grid { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 16px }
.widget { grid-column: var(--column) / span var(--columns); grid-row: var(--row) / span var(--rows); min-width: 0; padding: 16px 18px; background: ${colour('backgroundColor')}; border: 1px solid ${colour('borders')}; border-radius: 10px }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 14px 20px; margin: 0 }
dd { margin: 0 }
.value { font-size: 22px; font-weight: 650; letter-spacing: -.015em; font-variant-numeric: tabular-nums }
.picture { margin: 8px 0; text-align: center; container-type: inline-size }
.drawing { width: 100%; height: auto; overflow: visible }
.small { display: none }
.scrolled { overflow-x: auto }
.table { overflow-x: auto; margin: 8px 0 }
table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums }
th, td { padding: 7px 12px 7px 0; border-bottom: 1px solid ${colour('borders')}; font-weight: 400; text-align: left; vertical-align: top }
tr.head th { color: ${colour('inactive')}; font-size: 12.5px; vertical-align: bottom }
tr.foot th, tr.foot td { border-bottom: 0; font-weight: 620 }
th.right, td.right { text-align: right; white-space: nowrap }
footer { margin-top: 28px }
form { max-width: 360px; margin-top: 20px }
label { display: block; margin-bottom: 4px; font-weight: 600 }
input { width: 100%; min-height: 42px; margin-bottom: 14px; padding: 8px 12px; font: inherit; border: 1px solid #857d6a; border-radius: 7px }
button { min-height: 42px; padding: 9px 18px; font: inherit; font-weight: 560; color: #fff; background: ${colour('primaryTint')}; border: 0; border-radius: 7px; cursor: pointer }
.error { padding: 10px 12px; border: 1px solid ${colour('errorBorder')}; border-radius: 7px }
:focus-visible { outline: 2px solid ${colour('goldAccent')}; outline-offset: 2px }
@media (max-width: 60em) {
  .grid { grid-template-columns: minmax(0, 1fr) }
  .widget { grid-column: 1; grid-row: auto }
  th[scope='row'], td:not(.right) { min-width: 130px }
}
@media screen {
  @container (max-width: 440px) {
    .large { display: none }
    .small { display: block }
  }
  @container (max-width: 640px) {
    .roomy .large { display: none }
    .roomy .small { display: block }
  }
}
@media print {
  body { background: none }
  .widget { break-inside: avoid }
}`
