import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readImports } from '../import-graph.ts'
import type { Mutant } from './mutant.ts'

const QUEUE = 'src/web/offline'
const imports = readImports(`${QUEUE}/**/*.ts`).filter(({ isTypeOnly }) => !isTypeOnly)

/** This file and whatever imports it, through others too. */
function reaching(file: string): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const { from, to } of imports) if (to === one) found.add(from)
  return found
}

/**
 * Writes the copy and answers its root. The caller removes it. Only what reaches the fault is copied: the rest is the project's own, read and translated once for
 * all faults.
 */
export async function plant(mutant: Mutant, project = process.cwd()): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kaunta-mutant-'))
  const faulty = join(QUEUE, mutant.file)
  const copied = reaching(faulty)
  for (const file of globSync(`${QUEUE}/**/*.ts`, { cwd: project, exclude: ['**/*.test.ts'] })) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await (copied.has(file) ? copyFile : symlink)(resolve(project, file), join(root, file))
  }
  for (const whole of ['src/shared', 'src/web/api', 'node_modules'])
    await symlink(resolve(project, whole), join(root, whole))
  let text = await readFile(join(project, faulty), 'utf8')
  for (const { find, replace } of mutant.edits) {
    if (text.split(find).length !== 2)
      throw new Error(`${mutant.name}: its place in ${mutant.file} is gone or no longer single`)
    text = text.replace(find, () => replace)
  }
  await writeFile(join(root, faulty), text)
  return root
}
