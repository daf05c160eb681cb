// What stands on the screen before the app's own script is there: for a visitor the way in, from the templates of this page, and for whoever sells here the
// counter as it last stood (src/web/ui/picture.ts keeps it, takes it away, and carries over what was tapped and typed meanwhile). No framework, no module, and
// nothing that was kept is parsed as markup. Then the app's scripts, which the page names (src/tools/start-chunks.ts): behind the paint of all that.
(function () {
  var app = document.querySelector('link[data-app]')
  // Scripts hand each other what they export in this object, by their names; the app says which of them need which (src/tools/start-scripts.ts).
  var kaunta = (globalThis.kaunta = {})
  // The browser offers the installation once a page, and may do so before the app's script is there (src/web/ui/install-offer.ts).
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault()
    kaunta.offer = event
  })
  var policy = globalThis.trustedTypes && trustedTypes.createPolicy('kaunta-scripts', { createScriptURL: String })
  var asked = {}
  function run(url) {
    return (asked[url] ??= new Promise(function (done, failed) {
      var name = /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(url)[1]
      var script = document.createElement('script')
      script.async = false
      script.src = policy ? policy.createScriptURL(url) : url
      script.onerror = function () {
        delete asked[url]
        script.remove()
        failed(new TypeError('Failed to fetch dynamically imported module: ' + script.src))
      }
      script.onload = function () {
        if (name in kaunta) done()
        else script.onerror()
      }
      document.head.append(script)
    }))
  }
  kaunta.load = async function (name) {
    await Promise.all((kaunta.needs[name] ?? []).map(run))
    return kaunta[name]
  }
  kaunta.all = function (...names) {
    return Promise.all(names.map(kaunta.load))
  }
  kaunta.ask = function (...names) {
    kaunta.all(...names).catch(function () {})
  }
  var isBegun = false
  function begin() {
    if (isBegun || app === null) return
    isBegun = true
    var urls = [...document.querySelectorAll('link[data-begin]')].map(function (link) {
      return link.getAttribute('href')
    })
    // Before the app itself, so that it finds them there.
    if (location.pathname === '/dashboard/orders/add-order') urls.splice(-1, 0, app.dataset[document.documentElement.lang], ...app.dataset.counter.split(' '))
    for (var url of urls) run(url).catch(function () {})
  }
  try {
    draw()
  } finally {
    if (!document.getElementById('picture')) begin()
    else {
      requestAnimationFrame(function () {
        setTimeout(begin)
      })
      // A tab nobody looks at paints nothing.
      setTimeout(begin, 300)
    }
  }

  function draw() {
    var picture = document.createElement('div')
    picture.id = 'picture'
    function show(name) {
      document.body.append(picture)
      performance.mark(name)
      // The app did not come: what answers nothing would be worse than an empty page.
      setTimeout(function () {
        picture.remove()
      }, 30000)
    }
    function read(key) {
      try {
        return localStorage.getItem(key)
      } catch (storageDenied) {
        return null
      }
    }

    // Whoever sold here, or locked it, is greeted by name: that the app does.
    if (read('access-token') === null && read('kaunta-seller') === null && read('kaunta-lock') === null) {
      if (!/^\/(login|dashboard)\b/.test(location.pathname) || !matchMedia('(max-width: 992.98px)').matches) return
      function fill(tab) {
        var template = document.getElementById('front-' + tab.toLowerCase() + '-' + document.documentElement.lang)
        var typed = [...picture.querySelectorAll('input[name="contact"]')].map(function (field) {
          return field.value
        })
        picture.replaceChildren(template.content.cloneNode(true))
        picture.querySelector('input[name="contact"]').value = typed[0] || ''
        for (var styled of picture.querySelectorAll('[data-style]')) styled.style.cssText = styled.dataset.style
      }
      fill(/[?&]auth=Signup\b/.test(location.search) ? 'Signup' : 'Login')
      picture.dataset.front = ''
      picture.addEventListener('change', function (event) {
        if (event.target.type !== 'radio') return
        fill(event.target.value)
        picture.querySelector('input[type="radio"]:checked').focus()
      })
      picture.addEventListener('submit', function (event) {
        event.preventDefault()
        picture.dataset.front = 'sent'
      })
      picture.addEventListener('click', function (event) {
        var pressed = event.target.closest('button[type="button"]')
        if (pressed) picture.dataset.pressed = [...picture.querySelectorAll('button')].indexOf(pressed)
      })
      show('front')
      return
    }

    var TAGS = /^(a|div|span|p|b|h1|h2|ul|li|section|main|header|aside|nav|button|input|img|svg|path|circle|rect|line|polyline|polygon|ellipse|g|use)$/
    var ATTRIBUTES = /^(class|type|placeholder|viewBox|width|height|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|points|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin|transform|opacity|disabled|aria-[a-z]+|data-[a-z]+)$/
    var kept = null
    try {
      kept = JSON.parse(localStorage.getItem('kaunta.picture') || 'null')
      var seller = JSON.parse(localStorage.getItem('kaunta-seller') || 'null')
      if (
        kept === null ||
        localStorage.getItem('access-token') === null ||
        localStorage.getItem('kaunta-lock') !== null ||
        kept.of !== seller.userId + ' ' + seller.shopId ||
        kept.language !== localStorage.getItem('language') ||
        kept.address !== location.pathname + location.search ||
        kept.build !== app.getAttribute('href') ||
        kept.width !== innerWidth ||
        kept.height !== innerHeight
      )
        return
    } catch (unreadable) {
      return
    }

    function drawn([tag, attributes, children], isDrawing) {
      if (!TAGS.test(tag)) return document.createTextNode('')
      var isVector = isDrawing || tag === 'svg'
      var node = isVector ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
      for (var name in attributes) {
        var value = attributes[name]
        if (name === 'style') node.style.cssText = value
        else if (ATTRIBUTES.test(name) || (name === (tag === 'img' ? 'src' : tag === 'use' ? 'href' : '') && /^[/#](?!\/)/.test(value))) node.setAttribute(name, value)
      }
      if (tag === 'button' || tag === 'input') node.tabIndex = -1
      for (var child of children) node.append(typeof child === 'string' ? child : drawn(child, isVector))
      return node
    }

    var taps = (globalThis.kauntaTaps = [])
    // It is a picture: who reads with a screen reader or the keyboard has the counter itself a moment later.
    picture.setAttribute('aria-hidden', 'true')
    picture.append(drawn(kept.tree, false))
    picture.addEventListener('click', function (event) {
      var tile = event.target.closest('[data-product]')
      if (!tile) return
      taps.push(tile.dataset.product)
      var mark = tile.querySelector('.picture-mark') || tile.appendChild(document.createElement('span'))
      mark.className = 'picture-mark'
      mark.textContent = Number(mark.textContent || 0) + 1
    })
    show('picture')
  }
})()
