import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  // Set, because Next would guess the root from lock files in parent folders; a home folder may contain one.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: {
    root: import.meta.dirname,
    // The package's default is its build for browsers without classes, which is larger.
    resolveAlias: { rxjs: { browser: './node_modules/rxjs/dist/esm/index.js' } },
  },
  // `npm run check` and `npm test` check all types, including tests and scripts; a host's first start skips it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Every browser gets a title with its page, as such a bot does. Next would stream it after the page, and the page has none meanwhile.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // Uploads have their final size. Next's optimizer would resize for anyone and store every result on disk.
  images: { unoptimized: true },
  // lib/server/http/every-request/compressed-answers.ts does it: Next has no Brotli and does not compress route handlers' responses.
  compress: false,
  // The word data is read with fs at run time, by path. Scripts that are not bundled read the migrations like that.
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pg-boss',
    'prom-client',
    '@graphql-yoga/render-graphiql',
    '@aws-sdk/client-s3',
    '@react-email/render',
    'nodemailer',
  ],
  // Node loads worker threads as files at run time, with packages that nothing else imports.
  outputFileTracingIncludes: {
    '/graphql': [
      './generated/workers/*.mjs',
      // Not on every machine (lib/server/review/fit/worker/optimizer.ts).
      './node_modules/@open-spaced-repetition/binding-linux-x64-gnu/{package.json,*.node}',
      './node_modules/sql.js/{package.json,dist/sql-wasm.js,dist/sql-wasm.wasm}',
    ],
    '/api/uploads': [
      './lib/server/files/uploads/*.mjs',
      './node_modules/libheif-js/{package.json,wasm-bundle.js,libheif-wasm/libheif-bundle.js}',
      './node_modules/mediabunny/{package.json,dist/modules/**/*.js}',
    ],
  },
  devIndicators: false,
}

export default config
