import { AppError } from '../../platform/errors.ts'

export const printerNotAllowed = () => new AppError('printer.not_allowed', 409, 'this server prints on no such address')
export const printingDeviceNotFound = () => new AppError('device.not_found', 404, 'no such device, or it was removed')
export const printingDeviceNotYours = () =>
  new AppError('device.not_yours', 409, 'this session did not say that it is on this device')
export const printJobNotFound = () => new AppError('request.not_found', 404, 'no such paper of this person')
export const printerBusy = () => new AppError('printer.busy', 409, 'the printer serves others')

const FAILURES = {
  unreachable: 'nothing answers at that address',
  no_paper: 'the printer says it has no paper',
  cover_open: 'the printer says its cover is open',
  gone: 'the printer broke off',
  timed_out: 'the printer took nothing for too long',
  ran_out: 'the printer stopped while it printed',
} as const
export const printerFailed = (failure: keyof typeof FAILURES, cause: unknown) =>
  new AppError(`printer.${failure}`, 409, FAILURES[failure], { cause })
