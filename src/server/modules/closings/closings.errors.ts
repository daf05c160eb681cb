import { AppError } from '../../platform/errors.ts'

export const nameDiffers = () =>
  new AppError('closing.name_differs', 400, 'the name of the shop was typed otherwise', {
    fields: [{ path: 'name', message: 'closing.name_differs' }],
  })
export const alreadyErasing = () => new AppError('closing.erasing', 409, 'the month is over, and rows go')
export const lastOwner = () => new AppError('closing.last_owner', 409, 'a shop would have no owner')
