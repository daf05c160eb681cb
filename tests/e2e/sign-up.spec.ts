import type { signUpChatNumber } from '../../src/shared/contract/chat-numbers.ts'
import type { InputOf } from '../../src/shared/contract/endpoint.ts'
import { expect, test } from './fixtures.ts'

const SDK = 'https://connect.facebook.net/en_US/sdk.js'
/** As Meta's script behaves: it begins by `fbAsyncInit`, asks its own server, and its window speaks by messages of its own origin. */
const script = `
  window.FB = {
    init: function (settings) { window.fbInit = settings },
    login: function (done, options) {
      window.fbOptions = options
      window.fbDone = done
    },
  }
  window.fbSays = function (origin, data) { window.dispatchEvent(new MessageEvent('message', { origin: origin, data: data })) }
  window.fbAsyncInit()`

test('a number is signed up in Meta’s window, which only these pages let in: code and ids are joined, what goes wrong is said, and nothing of it stays', async ({
  page,
  say,
  shop: _shop,
}) => {
  let isBlocked = true
  await page.route(SDK, (route) =>
    isBlocked
      ? route.abort()
      : route.fulfill({
          contentType: 'text/javascript',
          body: script,
          headers: { 'access-control-allow-origin': '*' },
        }),
  )
  const sent: InputOf<typeof signUpChatNumber>['body'][] = []
  await page.route('**/api/store/chat-numbers/sign-up', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({
      status: 409,
      json: { error: { code: 'chat.which_number', message: 'several', requestId: 'r' } },
    })
  })
  const [policy] = await Promise.all([
    page
      .waitForResponse((answer) => new URL(answer.url()).pathname === '/dashboard/connect')
      .then((answer) => answer.headers()),
    page.goto('/dashboard/connect'),
  ])
  expect(policy['content-security-policy']).not.toContain('facebook')
  await page.getByRole('link', { name: say('Keep the phone app too') }).click()
  await expect(page.getByText('Failed to load Facebook SDK')).toBeVisible()
  isBlocked = false
  await page.getByRole('button', { name: say('Try again') }).click()
  const connect = page.getByRole('button', { name: say('Connect with Facebook') })
  await connect.click()
  await expect(
    page.getByText(say('Meta’s window is open. Go through it to its end; this page goes on by itself.')),
  ).toBeVisible()
  expect(await page.evaluate('[fbInit.version, fbOptions.response_type, fbOptions.extras.featureType]')).toEqual([
    'v23.0',
    'code',
    'whatsapp_business_app_onboarding',
  ])
  const message = (event: string, data: object) => JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event, data })
  const says = (origin: string, data: string) =>
    page.evaluate(
      ([from, text]) => (globalThis as never as { fbSays: (o?: string, d?: string) => void }).fbSays(from, text),
      [origin, data] as const,
    )
  await says('https://evilfacebook.com', message('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }))
  await says('https://www.facebook.com', message('CANCEL', { current_step: 'PHONE_NUMBER_VERIFICATION' }))
  await expect(
    page.getByText(say('The window was closed before the number was confirmed by its code. Nothing was connected.')),
  ).toBeVisible()

  await connect.click()
  await page.evaluate(`fbDone({ authResponse: { code: 'AQB-code-of-the-window' } })`)
  await says(
    'https://web.facebook.com',
    message('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: '524126980791429', business_id: '2729063490586005' }),
  )
  await expect(
    page.getByText(say('This account has several numbers. Choose one of them in Meta’s window.')),
  ).toBeVisible()
  expect(sent).toEqual([
    {
      id: expect.any(String),
      code: 'AQB-code-of-the-window',
      wabaId: '524126980791429',
      phoneNumberId: '',
      isCoexisting: true,
    },
  ])
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => localStorage.getItem(key) === '524126980791429'))
  expect(await kept()).toBe(true)
  // These pages have a policy of their own, so leaving them loads the document anew.
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: say('Back to WhatsApp') }).click()
  await loaded
  await expect(page.getByRole('heading', { name: 'WhatsApp', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'FB' in globalThis)).toBe(false)
  expect(await kept()).toBe(false)
})
