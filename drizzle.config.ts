import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/*/schema.ts',
    './src/blocks/*/schema.ts',
    './src/modules/*/server/{,*/}schema.ts',
    './src/modules/*/blocks/*/schema.ts',
  ],
  out: './migrations/relational',
})
