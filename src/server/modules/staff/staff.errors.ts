import { AppError } from '../../platform/errors.ts'

export const staffNotFound = () => new AppError('staff.not_found', 404, 'no such member')
export const lastAdmin = () => new AppError('staff.last_admin', 409, 'the owner cannot be changed or removed')
export const isOwner = () => new AppError('staff.is_owner', 409, 'an owner is removed by a change of owners')
export const devicesChanged = () =>
  new AppError('staff.devices_changed', 409, 'somebody else chose other devices meanwhile')
export const alreadyOwner = () => new AppError('staff.already_owner', 409, 'is an owner already')
export const ownerChangeWaits = () =>
  new AppError('staff.owner_change_waits', 409, 'a change of this person waits already')
export const ownerChangeNotFound = () => new AppError('staff.owner_change_not_found', 404, 'no such waiting change')
export const alreadyMember = () => new AppError('staff.already_member', 409, 'belongs to the shop already')
export const beyondOwnRights = () =>
  new AppError('staff.beyond_own_rights', 403, 'nobody can give rights they do not hold')
export const invitationNotFound = () => new AppError('invitation.not_found', 404, 'no such open invitation')
export const invitationExpired = () => new AppError('invitation.expired', 410, 'the invitation has expired')
export const otherContact = () => new AppError('invitation.other_contact', 409, 'the invitation is for another contact')
export const keyReused = () => new AppError('request.key_reused', 409, 'the id was used for another invitation')
