import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Whether a build is that of the browser shell. */
export function isShell({ name }: { name: string }): boolean {
  return name === 'client'
}

const folder = 'src/modules/report-builder/web/still'

/** What only a browser has, and what stands in for it where a report is drawn without one. */
const standIns = {
  'src/web/charts/chart-picture.tsx': 'chart-picture.tsx',
  'src/web/contrast.ts': 'contrast.ts',
  'src/web/ui/table-rows.ts': 'table-rows.ts',
  'src/web/why/why-provider.tsx': 'why-provider.tsx',
  'src/web/why/why-button.tsx': 'why-button.tsx',
  'src/web/why/why-words.tsx': 'why-words.tsx',
  'src/web/pages/fault-pages.tsx': 'fault-pages.tsx',
  'src/blocks/parts/use-block-export.tsx': 'use-block-export.tsx',
  'src/web/things/place-evidence.tsx': 'place-evidence.tsx',
  'src/web/use-has-colleagues.ts': 'use-has-colleagues.ts',
  'src/blocks/parts/use-kinds-of-modules.ts': 'use-kinds-of-modules.ts',
  'src/modules/report-builder/web/read/use-figures-told.ts': 'use-figures-told.ts',
}

/** Puts the stand-ins in their places. */
export function stillParts(root: string): Plugin {
  const places = new Map(
    Object.entries(standIns).map(([real, name]) => [join(root, real), join(root, folder, 'stand-ins', name)]),
  )
  return {
    name: 'still-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'still',
    async resolveId(source, importer, options) {
      if (importer?.includes(`${folder}/stand-ins/`)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found ? (places.get(found.id) ?? null) : null
    },
  }
}

/** The build itself, a file a language: the server's worker reads it. */
export function stillBuild(root: string, language: string) {
  return {
    consumer: 'server' as const,
    resolve: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: 'dist/still',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { [language]: join(root, folder, 'draw-still.tsx') },
        output: {
          entryFileNames: '[name].js',
          codeSplitting: false,
        },
      },
    },
  }
}
