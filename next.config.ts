import type { NextConfig } from 'next'

const config: NextConfig = {
  output: 'standalone',
  // Not guessed from lock files further up: a home folder may hold one.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  // `npm run check` and `npm test` check every type, those of tests and scripts too; a host's first start need not.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // lib/server/http/compressed-answers.ts does it: Next knows no Brotli, and leaves out what route handlers answer.
  compress: false,
  // The word data is read with fs at run time, by path; so are the migrations, by scripts that are not bundled.
  serverExternalPackages: [
    '@node-rs/argon2',
    'pg',
    'pg-boss',
    '@graphql-yoga/render-graphiql',
    '@aws-sdk/client-s3',
  ],
  // Worker threads are files that Node itself loads, with packages that nothing else imports.
  outputFileTracingIncludes: {
    '/api/uploads': [
      './lib/server/files/uploads/*.mjs',
      './node_modules/libheif-js/{package.json,wasm-bundle.js,libheif-wasm/libheif-bundle.js}',
      './node_modules/mediabunny/{package.json,dist/modules/**/*.js}',
    ],
  },
  devIndicators: false,
}

export default config
