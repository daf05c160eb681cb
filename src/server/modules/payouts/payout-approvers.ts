import { approverNew, approverOfAsker, needsOtherAdmin } from './payouts.errors.ts'

/** `makers`: who made them an owner, who made those, and so on, as far up as anybody is an owner today. `top`: of them (or themselves) who was first. */
export type Owner = { id: string; isSettled: boolean; makers: string[]; top: string | null }

/**
 * Who stands above an owner. `givers`: of everybody who ever was one, removed people too. Whoever stands above the highest one that is still an owner has no say any more, and ties nobody.
 * Of several who made each other none was first: `top` is null then.
 */
export function whoMade(
  id: string,
  givers: ReadonlyMap<string, string | null>,
  isOwner: (id: string) => boolean,
): Pick<Owner, 'makers' | 'top'> {
  const path = [id]
  let next = givers.get(id)
  while (next && !path.includes(next)) {
    path.push(next)
    next = givers.get(next)
  }
  const known = path.slice(0, path.findLastIndex(isOwner) + 1)
  const isOfCircle = next ? known.length > path.indexOf(next) : false
  return { makers: known.slice(1), top: isOfCircle ? null : (known.at(-1) ?? null) }
}

/**
 * Whether two owners may be one hand: the approver comes from the asker, or both come from one owner (who may be the approver). The top is excepted, for all
 * others come from it and a shop of two owners could pay nobody.
 */
const isOneHand = (approver: Owner, askerId: string, asker: Owner | undefined): boolean => {
  if (approver.makers.includes(askerId)) return true
  const line = asker === undefined ? [] : [asker.id, ...asker.makers]
  return [approver.id, ...approver.makers].some(
    (id) => line.includes(id) && !(id === approver.top && id === asker?.top),
  )
}
const ownerOf = (owners: readonly Owner[], id: string) => owners.find((owner) => owner.id === id)

export const hasApprover = (owners: readonly Owner[], askerId: string) =>
  owners.some((owner) => owner.id !== askerId && !isOneHand(owner, askerId, ownerOf(owners, askerId)))
/** Decisions 40 and 416, as the owners are now. @throws payout.needs_other_admin, payout.approver_of_asker, payout.approver_new */
export function requireMayApprove(owners: readonly Owner[], approverId: string, askerId: string | null): void {
  const approver = ownerOf(owners, approverId)
  if (approver === undefined || approverId === askerId) throw needsOtherAdmin()
  if (askerId !== null && isOneHand(approver, askerId, ownerOf(owners, askerId))) throw approverOfAsker()
  if (!approver.isSettled) throw approverNew()
}
