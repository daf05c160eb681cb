import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('none set: this machine only, on port 3000', () => {
    expect(readConfig({}, [])).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      isLan: false,
      isDemo: false,
      trustProxy: false,
      logLevel: 'info',
    })
  })
  test('an empty setting counts as not set, --lan listens everywhere, PUBLIC_URL loses its slash', () => {
    expect(readConfig({ PORT: ' ', HOST: '', PUBLIC_URL: 'https://duka.example/' }, ['--lan', '--demo'])).toMatchObject(
      { port: 3000, host: '0.0.0.0', isLan: true, isDemo: true, publicUrl: 'https://duka.example' },
    )
  })
  test('TRUST_PROXY: a number of hops, true, or addresses', () => {
    const hops = readConfig({ TRUST_PROXY: '2' }, []).trustProxy
    expect(typeof hops === 'function' && [0, 1, 2].map((hop) => hops('10.0.0.1', hop))).toEqual([true, true, false])
    expect(readConfig({ TRUST_PROXY: 'true' }, []).trustProxy).toBe(true)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }, []).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
    expect(readConfig({ TRUST_PROXY: 'loopback,fd00::/8' }, []).trustProxy).toEqual(['loopback', 'fd00::/8'])
  })
  test('the brand of the operator, for mails and messages', () => {
    expect(readConfig({ BRAND_EMAIL: 'habari@duka.example' }, []).brand).toEqual({ email: 'habari@duka.example' })
    expect(readConfig({}, []).brand).toEqual({})
  })
  test('what messages and prompts may cost in a day, and where SMS go', () => {
    expect(readConfig({}, [])).toMatchObject({ smsCountries: [], figures: {} })
    expect(readConfig({ SMS_COUNTRIES: '254, 256', SMS_PER_DAY: '50', PROMPTS_PER_DAY: '0' }, [])).toMatchObject({
      smsCountries: ['254', '256'],
      figures: { smsOfOperator: { count: 50 }, promptsOfOperator: { count: 0 } },
    })
    expect(readConfig({ SMS_COUNTRIES: 'all' }, []).smsCountries).toBe('all')
    expect(() => readConfig({ SMS_COUNTRIES: 'Kenya' }, [])).toThrow(/^SMS_COUNTRIES must be all/)
  })
  test('SMS go out by one gateway, with its sender where it needs one', () => {
    expect(readConfig({}, [])).toMatchObject({ sms: undefined, smsCallbackKey: null, smsCreditTzs: 0 })
    const [username, apiKey] = ['duka', 'siri']
    expect(readConfig({ AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey }, []).sms).toEqual({
      gateway: 'africastalking',
      credentials: { username, apiKey },
      sender: null,
    })
    expect(
      readConfig({ BEEM_API_KEY: 'a', BEEM_SECRET_KEY: 'b', SMS_SENDER: 'N-SMS', SMS_CREDIT_TZS: '5000' }, []),
    ).toMatchObject({
      sms: { gateway: 'beem', credentials: { apiKey: 'a', secretKey: 'b' }, sender: 'N-SMS' },
      smsCreditTzs: 5000,
    })
  })
  test('pictures lie in a folder until a bucket is given in full', () => {
    expect(readConfig({}, []).s3).toBeUndefined()
    const bucket = { S3_REGION: 'af-south-1', S3_BUCKET: 'duka', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const read = { region: 'af-south-1', bucket: 'duka', accessKey: 'a', secretKey: 'b' }
    expect(readConfig(bucket, []).s3).toEqual({
      ...read,
      endpoint: 'https://s3.af-south-1.amazonaws.com',
      addressing: 'virtual',
    })
    const own = { ...bucket, S3_ENDPOINT: 'http://10.0.0.5:9000' }
    expect(readConfig(own, []).s3).toEqual({ ...read, endpoint: 'http://10.0.0.5:9000', addressing: 'path' })
    expect(readConfig({ ...own, S3_ADDRESSING: 'virtual' }, []).s3?.addressing).toBe('virtual')
    expect(() => readConfig({ S3_BUCKET: 'duka' }, [])).toThrow(/^S3_REGION, S3_BUCKET/)
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.com' }, [])).toThrow(/^S3_REGION, S3_BUCKET/)
    expect(() => readConfig({ ...bucket, S3_BUCKET: 'Duka_1' }, [])).toThrow(/^S3_BUCKET must be/)
    expect(() => readConfig({ ...bucket, S3_ENDPOINT: 's3.example.com' }, [])).toThrow(/^S3_ENDPOINT must be/)
  })
  test('prices of WhatsApp are shillings a message from a day on, the newest first', () => {
    expect(readConfig({}, []).whatsappPrices).toEqual([])
    const rows = '[{"from":"2027-01-01","marketing":60},{"from":"2027-07-01","marketing":62,"utility":10.4}]'
    expect(readConfig({ WHATSAPP_PRICES: rows }, []).whatsappPrices).toEqual([
      { from: '2027-07-01', milliTzs: { marketing: 62_000, utility: 10_400 } },
      { from: '2027-01-01', milliTzs: { marketing: 60_000 } },
    ])
  })
  test.each([
    '60',
    '[{"from":"2027-02-30","marketing":60}]',
    '[{"from":"2027-01-01"}]',
    '[{"from":"2027-01-01","marketing":0}]',
    '[{"from":"2027-01-01","marketing":10001}]',
    '[{"from":"2027-01-01","offers":60}]',
    '[{"from":"2027-01-01","marketing":60},{"from":"2027-01-01","utility":10}]',
  ])('prices of WhatsApp that are none stop the start: %s', (rows) => {
    expect(() => readConfig({ WHATSAPP_PRICES: rows }, [])).toThrow(
      /^WHATSAPP_PRICES must be a JSON list of at most 50 rows/,
    )
  })
  test('payments are the sandbox until an account is given in full', () => {
    expect(readConfig({}, []).payments).toBeUndefined()
    expect(readConfig({ PAYMENTS: 'sandbox', CLICKPESA_CLIENT_ID: 'x' }, []).payments).toBeUndefined()
    expect(
      readConfig(
        { PAYMENTS: 'ClickPesa', CLICKPESA_CLIENT_ID: ' id ', CLICKPESA_API_KEY: 'key', SELCOM_VENDOR: 'x' },
        [],
      ).payments,
    ).toEqual({ adapter: 'clickpesa', credentials: { clientId: 'id', apiKey: 'key' } })
    const azampay = {
      PAYMENTS: 'azampay',
      AZAMPAY_APP_NAME: 'a',
      AZAMPAY_CLIENT_ID: 'b',
      AZAMPAY_CLIENT_SECRET: 'c',
      AZAMPAY_API_KEY: 'd',
      AZAMPAY_CALLBACK_PUBLIC_KEY: 'MII',
    }
    expect(readConfig(azampay, []).payments?.credentials).toEqual({
      appName: 'a',
      clientId: 'b',
      clientSecret: 'c',
      apiKey: 'd',
      callbackPublicKey: 'MII',
    })
  })
  test.each([
    [{ PAYMENTS: 'paypal' }, [], /^PAYMENTS must be one of sandbox, azampay, clickpesa, selcom\.$/],
    [
      { PAYMENTS: 'selcom', SELCOM_VENDOR: 'TILL1', SELCOM_API_KEY: 'siri-kubwa' },
      [],
      /^PAYMENTS=selcom needs SELCOM_API_SECRET, SELCOM_EMAIL\.$/,
    ],
    [{ SELCOM_API_SECRET: 'siri-kubwa' }, [], /^SELCOM_API_SECRET is set, but PAYMENTS does not say(?!.*siri-kubwa)/],
    [{ BRAND_PHONE: '0700' }, [], /^BRAND_PHONE must be a number with its country/],
    [{ SECRETS_KEY: 'geheim' }, [], /^SECRETS_KEY must be 32 bytes(?!.*geheim)/],
    [{ SMS_SENDER: 'twelve chars' }, [], /^SMS_SENDER must be 1 to 11 letters and digits\.$/],
    [{ PORT: 'abc' }, [], /^PORT must be a whole number\.$/],
    [{ PORT: '70000' }, [], /^PORT must be from 0 to 65535\.$/],
    [{ DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL must be an address such as postgresql:/],
    [{ DATABASE_URL: 'postgresql://kaunta:geheim@:::' }, [], /^DATABASE_URL must be an address (?!.*geheim)/],
    [{ TRUST_PROXY: 'caddy' }, [], /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, [], /^TRUST_PROXY must be/],
    [{ PUBLIC_URL: 'https://duka.example/shop' }, [], /^PUBLIC_URL must be an address/],
    [{ TLS_CERT: 'a.pem' }, [], /^TLS_CERT and TLS_KEY must be set together\.$/],
    [{ TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' }, ['--lan'], /^--lan makes a certificate of its own/],
    [{ SMTP_URL: 'smtp://mail.example' }, [], /^SMTP_URL needs MAIL_FROM/],
    [{ BEEM_API_KEY: 'x' }, [], /must be set together\.$/],
    [{ SMS_SENDER: 'DUKA' }, [], /must be set together\.$/],
    [{ NEXTSMS_USERNAME: 'duka', NEXTSMS_PASSWORD: 'siri' }, [], /must be set together\.$/],
    [
      { BEEM_API_KEY: 'x', BEEM_SECRET_KEY: 'y', NEXTSMS_USERNAME: 'duka', SMS_SENDER: 'DUKA' },
      [],
      /only one of them can be set\.$/,
    ],
    [{ SMS_CALLBACK_KEY: 'fupi' }, [], /^SMS_CALLBACK_KEY must be 32 to 60(?!.*fupi)/],
    [{ LOG_LEVEL: 'loud' }, [], /^LOG_LEVEL must be one of/],
    [{}, ['--fast'], /^"--fast" is not understood/],
  ])('%j %j is refused with one sentence', (env, args, sentence) => {
    expect(() => readConfig(env, args)).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
    )
  })
})
