/** What the server makes a voice message of, the nearest to one first: Firefox, Chrome, Safari. */
export const RECORDING_TYPES = {
  'audio/ogg;codecs=opus': 'ogg',
  'audio/webm;codecs=opus': 'webm',
  'audio/mp4;codecs=mp4a.40.2': 'm4a',
  'audio/mp4': 'm4a',
}

export const recordingType = (): keyof typeof RECORDING_TYPES | undefined => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing in old browsers, and where the address is not secure
  if (typeof MediaRecorder === 'undefined' || !globalThis.navigator?.mediaDevices?.getUserMedia) return undefined
  const here = (type: string): type is keyof typeof RECORDING_TYPES =>
    type in RECORDING_TYPES && MediaRecorder.isTypeSupported(type)
  return Object.keys(RECORDING_TYPES).find(here)
}
export const canRecord = (): boolean => recordingType() !== undefined
