import { config } from 'zod'

/** zod compiles its checks with `new Function` where it may; our CSP forbids that, and even trying is reported. Imported first by main.tsx. */
config({ jitless: true })
