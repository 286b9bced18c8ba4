import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  // The word data is read with fs at run time, by path; so are the migrations, by scripts that are not bundled.
  serverExternalPackages: ['@node-rs/argon2', 'pg'],
  devIndicators: false,
}

export default config
