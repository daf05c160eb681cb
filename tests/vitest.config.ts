import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { projects } from './vitest.projects.ts'

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: { projects, maxWorkers: 2, passWithNoTests: true },
})
