import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { compiled } from '../server-process.ts'

/** Runs a process of this folder until what is asked of the world outside is true, then kill -9. `told` is what it is to do. */
export async function killedWhen(
  name: 'campaign' | 'fiscal' | 'webhooks',
  told: object,
  isTime: () => boolean | Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), JSON.stringify(told)], {
    stdio: 'inherit',
    env: { ...process.env, ...compiled },
  })
  try {
    expect(await comes(isTime)).toBe(true)
    expect(child.exitCode).toBeNull()
  } finally {
    const dead = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await dead
  }
}

/** Asked every 2 ms, but at most a fifth of the time: what reads the database would keep a processor busy that the process needs. */
async function comes(isTime: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = performance.now() + 60_000
  for (let asked = performance.now(); asked < until; asked = performance.now()) {
    if (await isTime()) return true
    await pause(2 + 4 * (performance.now() - asked))
  }
  return false
}
