function returnOnline() {
  let wait = 500
  const retry = () => {
    wait *= 2
    if (wait < 20_000) setTimeout(() => void ask(), wait)
  }
  const ask = () =>
    fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => (ok ? location.reload() : retry()),
      retry,
    )
  void ask()
}

addEventListener('online', returnOnline)
if (navigator.onLine) setTimeout(returnOnline, 5000)
