import { readClaimText } from '../../../shared/domain/claim-reading.ts'

/** What the server itself reads of a message, beside what the device sent. */
export const readMessage = readClaimText
