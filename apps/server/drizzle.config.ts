import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` writes the next migration from the schema (docs/architecture.md, "The database"). */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/schema/*.ts', './src/modules/*/*schema.ts'],
  out: './src/migrations',
})
