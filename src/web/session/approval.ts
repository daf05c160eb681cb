import { useSyncExternalStore } from 'react'
import type { Approval } from '../../shared/contract/proofs.ts'
import type { TillPerson } from '../../shared/domain/approval-needs.ts'
import type { ApprovedThing } from '../../shared/domain/pins.ts'
import { createEmitter } from '../../shared/emitter.ts'

/**
 * A manager's PIN on the spot. A screen asks, the sheet of the till answers (features/till, mounted by the app), with or without a network; null is "no". What it
 * answers goes into the draft of what was asked about, as one of its `approvals`: the server checks it.
 */
interface ApprovalRequest extends Omit<ApprovedThing, 'shopId'> {
  /** Who may say yes; left out: owners alone. */
  mayApprove?: (person: TillPerson & { userId: string }) => boolean
}
interface Asked {
  request: ApprovalRequest
  answer: (approval: Approval | null) => void
}

let asked: Asked | null = null
const changes = createEmitter()
const set = (next: Asked | null) => {
  asked = next
  changes.tell()
}

/** One question at a time: a new one takes the place of one that nobody answered. */
export const askApproval = async (request: ApprovalRequest): Promise<Approval | null> =>
  await new Promise((resolve) => {
    asked?.answer(null)
    set({
      request,
      answer: (approval) => {
        set(null)
        resolve(approval)
      },
    })
  })

/** For the sheet. */
export const useApprovalAsked = (): Asked | null =>
  useSyncExternalStore(
    changes.on,
    () => asked,
    () => null,
  )
