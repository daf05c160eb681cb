/** Where another system listens that the journeys' server may call. */
export const RECEIVER_PORT = Number(process.env['KAUNTA_E2E_PORT'] ?? '3199') + 1000
