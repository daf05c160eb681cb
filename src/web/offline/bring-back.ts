import { bringIn, type Imported } from './bring-in.ts'
import { takeSealed } from './carry-file.ts'
import type { OfflineContext, Owner } from './context.ts'
import { ImportError, type ImportProblem } from './export-file.ts'
import { type ReadReceipt, readReceipt } from './read-receipt.ts'
import { createGatherer, type Gathering } from './sale-code/frames.ts'
import { SaleCodeError } from '../../shared/domain/packed/problem.ts'

/** What one code came to. */
export type CodeRead =
  | { kind: 'receipt'; receipt: ReadReceipt }
  /** Another device's unsent work, whole; it waits here now. */
  | { kind: 'carried'; imported: Imported }
  | { kind: 'carry_problem'; problem: ImportProblem }
  /** One part of several; those that are begun. */
  | { kind: 'part'; begun: Gathering[] }
  | { kind: 'unreadable'; problem: 'not_ours' | 'damaged' | 'newer' }

/** Reads codes of receipts and of other devices' unsent work as they are scanned, in any order. `learnKeys`: asks the server for keys this device has not heard of. */
export function createCodeReader(ctx: OfflineContext, owner: Owner, learnKeys: () => Promise<void>) {
  const gatherer = createGatherer()

  async function receipt(message: Uint8Array): Promise<CodeRead> {
    const read = await readReceipt(ctx, owner, message)
    if (read.problem !== 'unknown_device') return { kind: 'receipt', receipt: read }
    await learnKeys().catch(() => {}) // without network it stays unknown, and is said so
    return { kind: 'receipt', receipt: await readReceipt(ctx, owner, message) }
  }
  async function carry(message: Uint8Array, isSecond = false): Promise<CodeRead> {
    try {
      return { kind: 'carried', imported: await takeSealed(ctx, owner, message) }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      if (error.problem !== 'no_key' || isSecond) return { kind: 'carry_problem', problem: error.problem }
      await learnKeys().catch(() => {})
      return await carry(message, true)
    }
  }

  return {
    async read(text: string): Promise<CodeRead> {
      try {
        const whole = gatherer.add(text.trim().toUpperCase())
        if (!whole) return { kind: 'part', begun: gatherer.begun() }
        return whole.kind === 'receipt' ? await receipt(whole.message) : await carry(whole.message)
      } catch (error) {
        if (error instanceof SaleCodeError) return { kind: 'unreadable', problem: error.problem }
        throw error
      }
    },
    begun: gatherer.begun,
  }
}
export type CodeReader = ReturnType<typeof createCodeReader>

/** What receipts hold, into this device's queue. */
export async function bringReceipts(
  ctx: OfflineContext,
  owner: Owner,
  receipts: readonly ReadReceipt[],
): Promise<Imported> {
  const commands = receipts.flatMap((receipt) => (receipt.problem === null ? receipt.commands : []))
  return { ...(await bringIn(ctx, owner, commands)), unreadable: 0 }
}
