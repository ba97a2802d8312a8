import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Puts the element into the page whose marker the server replaces by the boot data. */
const bootElement: Plugin = {
  name: 'boot-element',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'application/json', id: 'boot' }, children: '<!--boot-->', injectTo: 'body' },
  ],
}

/** The browser shell: `dist/` with hashed assets. */
export default defineConfig({
  plugins: [react(), bootElement],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A strict content security policy refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
  },
})
