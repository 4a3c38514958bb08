#!/bin/sh
# Makes the faces of printed papers: the site's face, and the Greek and Cyrillic it has no letters for from Noto Sans, as large as the face's own
# beside it. One static file per weight, no hints, every letter.
# Usage: cut-print-fonts.sh FOLDER-OF-ANEK-WOFF2 FOLDER-OF-NOTO-WOFF2 OUT-FOLDER
# (@fontsource-variable/anek-latin and @fontsource-variable/noto-sans, both OFL 1.1; Debian: python3-fonttools python3-brotli)
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# static FAMILY-FILE NAME: one static file per weight out of a variable one.
static() {
  fonttools ttLib.woff2 decompress -o "$work/$2.ttf" "$1"
  for weight in 300 400 600; do fonttools varLib.instancer "$work/$2.ttf" wght=$weight -o "$work/$2-$weight.ttf"; done
}

# set_in FILE STATEMENT: a font's tables changed by hand.
set_in() {
  python3 -c "import sys; from fontTools.ttLib import TTFont; font = TTFont(sys.argv[1]); $2; font.save(sys.argv[1])" "$1"
}

for part in latin latin-ext vietnamese; do static "$1/anek-latin-$part-wght-normal.woff2" "anek-$part"; done
for part in cyrillic cyrillic-ext greek; do static "$2/noto-sans-$part-wght-normal.woff2" "noto-$part"; done
for weight in 300 400 600; do
  for part in cyrillic cyrillic-ext greek; do
    pyftsubset "$work/noto-$part-$weight.ttf" --unicodes=U+0370-03FF,U+0400-052F --layout-features= --no-hinting --output-file="$work/cut.ttf"
    # Drawn on 1,800 units of the face's 2,000: its capitals are nine tenths as high as Noto's.
    fonttools ttLib.scaleUpem --output-file "$work/$part-$weight.ttf" "$work/cut.ttf" 1800
    set_in "$work/$part-$weight.ttf" 'font["head"].unitsPerEm = 2000'
  done
  pyftmerge --output-file="$work/whole.ttf" --drop-tables=GSUB,STAT,HVAR,gasp "$work/anek-latin-$weight.ttf" "$work/anek-latin-ext-$weight.ttf" \
    "$work/anek-vietnamese-$weight.ttf" "$work/cyrillic-$weight.ttf" "$work/cyrillic-ext-$weight.ttf" "$work/greek-$weight.ttf"
  # Lines stand as far apart as in the face itself.
  set_in "$work/whole.ttf" 'font["hhea"].ascent, font["hhea"].descent = 1800, -400'
  pyftsubset "$work/whole.ttf" --layout-features=kern --unicodes='*' --no-hinting --name-IDs='0,1,2,3,4,5,6,13,14' --output-file="$3/anek-latin-$weight.ttf"
done
