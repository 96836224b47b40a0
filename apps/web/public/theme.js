// Runs before the first paint, so that a chosen theme never flashes the other one. Kept outside the bundle for that reason.
try {
  const theme = localStorage.getItem('balcao-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be refused (private windows): the system's preference stands.
}
