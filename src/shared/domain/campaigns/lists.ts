/** Apart from what is decided about them: addresses of screens read these, and those are part of the first script. */
export const CAMPAIGN_CHANNELS = ['sms', 'whatsapp'] as const
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const
