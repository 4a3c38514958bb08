#!/bin/sh
# Cuts a text face from a variable file: weights 300 to 700, the features the site uses, and all letters or the given ones.
# Usage: cut-font.sh in.woff2 out.woff2 [unicodes] [glyphs]   (Debian: python3-fonttools python3-brotli)
#   the text face, 36.8 kB instead of 44.8: anek-latin-latin-wght-normal.woff2 anek-latin-latin-wght-normal.woff2
#   its companion on Russian pages: commissioner-cyrillic-wght-normal.woff2 commissioner-cyrillic-wght.woff2 U+0401,U+0410-044F,U+0451,U+2116
#   its companion on Hindi and Marathi pages, with the conjuncts of the site's texts, 84 kB instead of 258:
#     anek-devanagari-devanagari-wght-normal.woff2 anek-devanagari-wght.woff2 U+0900-097F,U+200C-200D,U+25CC glyphs
#     (glyphs: output of art/scripts/devanagari-glyphs.mts for the decompressed file)
# (@fontsource-variable/anek-latin, @fontsource-variable/anek-devanagari and @fontsource-variable/commissioner, all OFL 1.1)
set -eu
whole=$(mktemp --suffix .ttf)
cut=$(mktemp --suffix .ttf)
trap 'rm -f "$whole" "$cut"' EXIT
fonttools ttLib.woff2 decompress -o "$whole" "$1"
fonttools varLib.instancer "$whole" wght=300:700 -o "$cut"
# Hints stay: without them text has other widths where the system hints.
features=kern,liga,ccmp,tnum,rvrn
# Without hints and the closure of glyphs: a syllable without its own conjunct is written with a half form.
indic=akhn,rphf,nukt,rkrf,blwf,half,vatu,cjct,pres,abvs,blws,psts,haln,calt,abvm,blwm,dist,ccmp,locl,rvrn,mark,mkmk
if [ -n "${4:-}" ]; then
  set -- "$1" "$2" "$3" --gids-file="$4" --no-layout-closure --no-hinting
  features=$indic
fi
out=$2 unicodes=${3:-*}
shift "$(( $# < 3 ? $# : 3 ))"
pyftsubset "$cut" --unicodes="$unicodes" --layout-features="$features" --flavor=woff2 --output-file="$out" "$@"
