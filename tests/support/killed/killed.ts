import { spawn } from 'node:child_process'
import path from 'node:path'
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
    await expect.poll(isTime, { timeout: 60_000, interval: 2 }).toBe(true)
    expect(child.exitCode).toBeNull()
  } finally {
    const dead = new Promise((resolve) => child.once('exit', resolve))
    if (child.kill('SIGKILL')) await dead
  }
}
