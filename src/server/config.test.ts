import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('none set: this machine only, on port 3000', () => {
    expect(readConfig({}, [])).toMatchObject({ port: 3000, host: '127.0.0.1', isLan: false, isDemo: false, trustProxy: false, logLevel: 'info' })
  })
  test('an empty setting counts as not set, --lan listens everywhere, PUBLIC_URL loses its slash', () => {
    expect(readConfig({ PORT: ' ', HOST: '', PUBLIC_URL: 'https://duka.example/' }, ['--lan', '--demo'])).toMatchObject({ port: 3000, host: '0.0.0.0', isLan: true, isDemo: true, publicUrl: 'https://duka.example' })
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
  test.each([
    [{ BRAND_PHONE: '0700' }, [], /^BRAND_PHONE must be a number with its country/],
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
    [{ LOG_LEVEL: 'loud' }, [], /^LOG_LEVEL must be one of/],
    [{}, ['--fast'], /^"--fast" is not understood/],
  ])('%j %j is refused with one sentence', (env, args, sentence) => {
    expect(() => readConfig(env, args)).toThrow(expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }))
  })
})
