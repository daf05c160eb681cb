// Sets language and theme before the first paint (decisions 31). No framework, no module: it must run before the body is parsed.
(function () {
  var root = document.documentElement
  var language = null
  var theme = null
  try {
    language = localStorage.getItem('language')
    theme = localStorage.getItem('theme')
    // The public pages show members and visitors different words; theirs are chosen by CSS, so that nothing moves.
    if (localStorage.getItem('access-token') !== null) root.dataset.session = ''
  } catch (storageDenied) {}
  if (language === 'en' || language === 'sw') root.lang = language
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  root.dataset.theme = theme
})()
// zod compiles its checks with `new Function` where it may. Our CSP forbids that and reports every try; zod reads this when its module starts.
globalThis.__zod_globalConfig = { jitless: true }
