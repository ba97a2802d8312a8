import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Puts the element into the page whose marker the server replaces by the boot data. */
const bootElement: Plugin = {
  name: 'boot-element',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'application/json', id: 'boot' }, children: '<!--boot-->', injectTo: 'body' },
  ],
}

const inEveryPage = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Lays a compressed copy beside each asset that gains by it, so that the server need not make one for each visitor. */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter(name => /\.(js|css|svg|json)$/.test(name))
    const copies = names.flatMap(name =>
      Object.entries(encoders).map(async ([ending, encode]) => {
        const source = await readFile(join(folder, name))
        if (source.length > 1024) await writeFile(join(folder, `${name}.${ending}`), await encode(source))
      }),
    )
    await Promise.all(copies)
  },
}

/** The browser shell: `dist/` with hashed assets. */
export default defineConfig({
  plugins: [react(), bootElement, compressedCopies],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A strict content security policy refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    manifest: true,
    // The charts are 530 kB in a file of their own, fetched only where there is one to draw.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Every page needs these: one file compresses better than many, and stays cached when only our code changes.
        // The dictionaries of passwords are fetched with the page of a new password only, in pieces.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: inEveryPage },
            { name: 'dictionary-words', test: /@zxcvbn-ts\/language-en\/dist\/commonWords/ },
            { name: 'dictionary-names', test: /@zxcvbn-ts\/language-en\/dist\/(first|last)names/ },
          ],
        },
      },
    },
  },
})
