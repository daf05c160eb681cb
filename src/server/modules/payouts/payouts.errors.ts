import { AppError } from '../../platform/errors.ts'

export const payoutNotFound = () => new AppError('payout.not_found', 404, 'no such payout')
export const notAvailable = () => new AppError('payout.not_available', 409, 'the shop has no payouts here')
export const notEnough = () => new AppError('payout.not_enough', 409, 'more than the balance with its fee')
export const outOfRange = () => new AppError('payout.amount_out_of_range', 400, 'beyond the limits of one payout')
export const feeChanged = () => new AppError('payout.fee_changed', 409, 'another fee than was shown')
export const passwordNeeded = () => new AppError('payout.password_needed', 400, 'above the limit of the shop')
export const needsOtherAdmin = () => new AppError('payout.needs_other_admin', 409, 'who asked may not approve')
export const noSecondAdmin = () => new AppError('payout.no_second_admin', 409, 'nobody else could approve')
export const noApprover = () =>
  new AppError('payout.no_approver', 409, 'nobody but who was made an owner by the asker could approve')
export const approverNew = () => new AppError('payout.approver_new', 409, 'an owner for less than a day')
export const approverOfAsker = () =>
  new AppError('payout.approver_of_asker', 409, 'one of them or one hand made the other an owner')
export const resting = (until: Date) => new AppError('payout.resting', 409, `rests until ${until.toISOString()}`)
export const wrongState = () => new AppError('payout.wrong_state', 409, 'the payout has moved on')
export const targetInvalid = () => new AppError('payout.target_invalid', 400, 'no such wallet or account')
export const destinationNotFound = () => new AppError('payout.destination_not_found', 404, 'no such destination')
export const contactUnproven = () => new AppError('auth.contact_unproven', 409, 'payouts need a proven contact')
export const factorMissing = () =>
  new AppError('payout.factor_missing', 409, 'payouts of this shop need a second step at log-in')
export const keyReused = () => new AppError('request.key_reused', 409, 'the id was used for another payout')
export const notCertain = () => new AppError('payout.not_certain', 409, 'the provider does not hold to its no')
