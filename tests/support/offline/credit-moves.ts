import type { CommandBody, CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import type { CreditDirection } from '../../../src/shared/domain/store-credit.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import { require, type Said } from './said.ts'
import type { SimDevice } from './simulation.ts'

interface Moved {
  shopId: string
  tzs: number
  direction: CreditDirection
  customerId: string | null
}
const tzsOf = ({ direction, amountTzs }: CommandBody<'credit.move'>) =>
  direction === 'pay_out' ? -amountTzs : amountTzs

/** What the contract promises of deposits, pay-outs, and what is done to debts: each counts once. */
export class CreditServer {
  readonly moves = new Map<string, Moved & { made: number; shiftId: string | undefined }>()

  apply({ shopId, shiftId }: CommandEnvelope, body: unknown): null {
    const move = body as CommandBody<'credit.move'>
    const { id, direction, customerId } = move
    const made = (this.moves.get(id)?.made ?? 0) + 1
    this.moves.set(id, { shopId, made, tzs: tzsOf(move), direction, customerId, shiftId })
    return null
  }
}

const SAID_OF: Record<CreditDirection, string> = {
  deposit: 'a deposit',
  pay_out: 'a pay-out',
  debt: 'money for a debt',
  owed: 'a debt by hand',
  less: 'a corrected debt',
  write_off: 'a debt written off',
}
/** What a screen was told of them. */
export class CreditMoves {
  private readonly said = new Map<string, Said & Moved>()

  /** A third are paid out, some of them more than there is: those no screen may call paid. Now and then both tabs hand out the same at once. */
  async move(
    oracle: Oracle,
    device: SimDevice,
    tabs: readonly OfflineContext[],
    pick: number,
    at: string,
  ): Promise<void> {
    const customerId = oracle.credit.customerOf(oracle.sim.ownerOn(device).shopId)
    const [ctx] = tabs
    if (!ctx) return
    const make = (isOut: boolean) =>
      ({
        id: uuidv7(),
        direction: isOut ? 'pay_out' : 'deposit',
        customerId,
        customerName: 'Asha',
        customerPhone: '',
        amountTzs: 100 * (1 + (pick % 7)),
        method: pick % 4 === 0 ? 'mobile_money' : 'cash',
        reference: null,
        reason: 'test',
        at,
      }) as const
    if (pick % 3 !== 0) return await this.try(oracle, device, ctx, make(false), (pick % 2) + 1)
    // Mostly there is something: else nearly nothing would ever be paid out.
    if (pick % 5 !== 0) await this.try(oracle, device, ctx, make(false))
    const keptTzs = oracle.credit.balanceOn(oracle, device, customerId)
    const outs = tabs.map(() => make(true))
    const before = this.said.size
    await Promise.all(outs.map(async (out, index) => await this.try(oracle, device, tabs[index] ?? ctx, out)))
    const paid = this.said.size - before
    const most = keptTzs === null ? outs.length : Math.floor(Math.max(0, keptTzs) / (outs[0]?.amountTzs ?? 1))
    require(paid <= most, 'C4 more was paid out of a balance than there was')
    require(keptTzs === null || paid === Math.min(most, outs.length), 'C4 what there is on a balance was not paid out')
  }

  private async try(
    oracle: Oracle,
    device: SimDevice,
    ctx: OfflineContext,
    draft: CommandBody<'credit.move'>,
    taps = 1,
  ): Promise<void> {
    if (!(await this.take(oracle, device, ctx, draft, taps)) || draft.customerId === null) return
    oracle.credit.moved(oracle.who(device, draft.id), draft.id, draft.customerId, tzsOf(draft))
  }

  /** False where no screen called it saved. What is only written down is in no drawer. */
  async take(
    oracle: Oracle,
    device: SimDevice,
    ctx: OfflineContext,
    draft: CommandBody<'credit.move'>,
    taps: number,
  ): Promise<boolean> {
    const told = await oracle.tapped(taps, () =>
      oracle.say(ctx, [draft.id], (owner) => oracle.sim.impl.moveCredit(ctx, owner, draft), device),
    )
    if (!told) return false
    const { id, method, direction, customerId } = draft
    const who = oracle.who(device, id)
    this.said.set(id, { ...who, tzs: tzsOf(draft), direction, customerId })
    if (method !== 'none') oracle.drawers.paid(who, [{ id, method, amountTzs: tzsOf(draft) }])
    return true
  }

  agree(oracle: Oracle, met: Set<string>): void {
    const { moves } = oracle.sim.server.credits
    for (const id of moves.keys())
      require(this.said.has(id) || oracle.unknown.has(id), 'I3 a balance was moved that the screen refused')
    for (const { id, tzs, shopId, shiftId, direction, customerId } of this.said.values()) {
      const found = moves.get(id)
      if (!found) require(oracle.isExcused(id), 'I1 a deposit or pay-out that was said saved is nowhere')
      else {
        require(found.made === 1
          && found.tzs === tzs
          && found.direction === direction
          && found.customerId === customerId
          && found.shopId === shopId
          && found.shiftId === shiftId, 'I2 a deposit or pay-out came twice, as another sum or of another drawer')
        met.add(SAID_OF[direction])
      }
    }
  }
}
