import type { FlowProblem } from '../../../shared/domain/flow/lint.ts'
import { AppError } from '../../platform/errors.ts'

/** As many as a list beside the flow shows; the rest is found by the same lint on the device. */
const MOST_NAMED = 50
export const flowRefused = (problems: readonly FlowProblem[]) =>
  new AppError('flow.refused', 400, 'the lint names what must be mended first', {
    fields: problems
      .slice(0, MOST_NAMED)
      .map(({ nodeId, field, code }) => ({ path: nodeId === null ? field : `${nodeId}.${field}`, message: code })),
  })
export const flowChangedMeanwhile = () =>
  new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since it was read')
export const flowAppTooOld = () =>
  new AppError('flow.app_too_old', 409, 'the flow has steps that the app did not say it knows: update it')
export const flowVersionNotFound = () => new AppError('request.not_found', 404, 'no such version of this flow')
