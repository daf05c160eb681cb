import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { node24, root } from './prepare.mjs'
import { isTrustedNode, NODE_VERSION, nodeHashes } from './trusted-node.mjs'

test('the Node that runs here is the one that is trusted, and with one byte more it is not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaunta-node-'))
  const copy = path.join(folder, 'node')
  try {
    expect(isTrustedNode(node24())).toBe(true)
    copyFileSync(node24(), copy)
    appendFileSync(copy, 'x')
    expect(isTrustedNode(copy)).toBe(false)
    expect(isTrustedNode(node24(), 'win32', 'x64')).toBe(false)
    expect(isTrustedNode(node24(), 'sunos', 'x64')).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('on macOS the signature of the Node.js Foundation is asked for, and what is not signed is not run', () => {
  const asked: unknown[] = []
  const answer =
    (status: number | null) =>
    (...args: unknown[]) => (asked.push(args), { status })
  expect([0, 1, 3, null].map((status) => isTrustedNode('/x/node', 'darwin', 'arm64', answer(status)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(asked[0]).toEqual([
    '/usr/bin/codesign',
    ['--verify', '--strict', '-R', expect.stringContaining('HX7739G8FX'), '/x/node'],
  ])
})

test('the hashes are those of the version that package.json names', () => {
  const file = path.join(root, 'package.json')
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(nodes.map(([, version]) => version)).toEqual(nodes.map(() => NODE_VERSION))
  expect(
    nodes
      .map(([name]) => name.replace('node-bin-', 'node-').replace('node-win-', 'node-win32-').replace('node-', ''))
      .filter((platform) => !platform.startsWith('darwin'))
      .toSorted(),
  ).toEqual(Object.keys(nodeHashes).toSorted())
})
