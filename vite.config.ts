import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { translated } from './scripts/messages/translate-plugin.ts'
import { pdfParts } from './scripts/pdf-parts-plugin.ts'
import { isShell, stillBuild, stillParts } from './scripts/still-plugin.ts'

/** Puts the element into the page whose marker the server replaces by the boot data. */
const bootElement: Plugin = {
  name: 'boot-element',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'application/json', id: 'boot' }, children: '<!--boot-->', injectTo: 'body' },
  ],
}

/** What modules show on the home page, and what that asks: most people come in there, so it is fetched beside the shell. */
const ofHome = /\/src\/modules\/[^/]+\/web\/(load-)?home\.tsx?$/
const homeFile = 'home'
/** The file of them all, and those by which each is fetched from it. */
const homeNames = new Set([homeFile, 'load-home'])

const homeAhead: Plugin = {
  name: 'home-ahead',
  applyToEnvironment: isShell,
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap(file => {
        if (file.type !== 'chunk' || !homeNames.has(file.name)) return []
        const styles = [...(file.viteMetadata?.importedCss ?? [])]
        return [
          link({ rel: 'modulepreload', href: `/${file.fileName}` }),
          ...styles.map(name => link({ rel: 'stylesheet', href: `/${name}` })),
        ]
      }),
  },
}

function link(attrs: { rel: string; href: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }
}

/** Nearly all of these runs before the first paint: browsers that know the mark compile it whole beside the page, not call by call. */
const wanted = new Set(['index', 'vendor', 'shell', homeFile])
const compileWhole = '//# allFunctionsCalledOnLoad\n'

const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  applyToEnvironment: isShell,
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && wanted.has(file.name)) file.code = compileWhole + file.code
      }
    },
  },
}

const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Lays a compressed copy beside each asset that gains by it, so that the server need not make one for each visitor. */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  applyToEnvironment: isShell,
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter(name => /\.(m?js|css|svg|json)$/.test(name))
    const copies = names.flatMap(name =>
      Object.entries(encoders).map(async ([ending, encode]) => {
        const source = await readFile(join(folder, name))
        if (source.length > 1024) await writeFile(join(folder, `${name}.${ending}`), await encode(source))
      }),
    )
    await Promise.all(copies)
  },
}

/** The language the shell is built in; English where none is given. */
const language = process.env.SHELL_LANGUAGE

/** The browser shell: `dist/` with hashed assets; beside it what draws reports without a browser: `dist/still/`. */
export default defineConfig({
  plugins: [
    ...(language ? [translated(import.meta.dirname, language)] : []),
    react(),
    bootElement,
    homeAhead,
    compiledAhead,
    compressedCopies,
    pdfParts(import.meta.dirname),
    stillParts(import.meta.dirname),
  ],
  builder: {},
  environments: {
    client: {
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        // A strict content security policy refuses data: addresses, so nothing is inlined.
        assetsInlineLimit: 0,
        emptyOutDir: !language,
        manifest: language ? `.vite/manifest.${language}.json` : true,
        // The charts are 530 kB in a file of their own, fetched only where there is one to draw.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          output: {
            // The first load names every file of every page, so that names are no longer than they must be: 2.8 kB less of it.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              name?.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:8][extname]',
            // Every page needs these: two files arrive sooner than fifty and compress better, and the first stays cached when only
            // our code changes. The entry keeps a file of its own. The dictionaries of passwords are fetched with the page of a new password only, in pieces.
            codeSplitting: {
              groups: [
                { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
                { name: 'shell', tags: ['$initial'], test: /\/src\/(?!web\/main)/ },
                { name: homeFile, test: ofHome },
                { name: 'dictionary-words', test: /@zxcvbn-ts\/language-en\/dist\/commonWords/ },
                { name: 'dictionary-names', test: /@zxcvbn-ts\/language-en\/dist\/(first|last)names/ },
              ],
            },
          },
        },
      },
    },
    still: stillBuild(import.meta.dirname, language ?? 'en'),
  },
})
