// Tests run their requests in it. An extension whose worker does nothing is not started.
addEventListener('install', () => skipWaiting())
