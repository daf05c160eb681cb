import { AppError } from '../../platform/errors.ts'

export const needsImportRight = () => new AppError('auth.forbidden', 403, 'needs the right of what is brought')
export const whichCustomer = () => new AppError('import.which_one', 409, 'several customers have this name')
/** The message is the figure that was brought before. */
export const otherFigure = (path: 'amountTzs' | 'onHandMilli', before: number) =>
  new AppError('import.other_figure', 409, 'brought before with another figure', {
    fields: [{ path, message: String(before) }],
  })
