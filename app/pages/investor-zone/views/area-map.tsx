/** A drawn map of the office's surroundings: nothing is asked of another site, and it needs no scripts. */
export function AreaMap() {
  return (
    <svg
      viewBox="0 0 1366 480"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Map preview of Marol, Andheri East"
    >
      <rect width="1366" height="480" fill="#e6edec" />
      <path d="M0 360C180 330 260 400 420 372S700 300 860 332s300 30 506-40v188H0z" fill="#d9e9e3" />
      <path
        d="M-10 96C180 60 300 150 470 120S760 10 930 40s260 96 460 40"
        fill="none"
        stroke="#c8dde4"
        strokeWidth="34"
      />
      <g stroke="#fff" strokeWidth="5" fill="none">
        <path d="M-200 -20 -42 500" />
        <path d="M-126 -20 39 500" />
        <path d="M-52 -20 107 500" />
        <path d="M22 -20 180 500" />
        <path d="M96 -20 258 500" />
        <path d="M170 -20 337 500" />
        <path d="M244 -20 386 500" />
        <path d="M318 -20 459 500" />
        <path d="M392 -20 554 500" />
        <path d="M466 -20 626 500" />
        <path d="M540 -20 710 500" />
        <path d="M614 -20 783 500" />
        <path d="M688 -20 829 500" />
        <path d="M762 -20 898 500" />
        <path d="M836 -20 994 500" />
        <path d="M910 -20 1059 500" />
        <path d="M984 -20 1123 500" />
        <path d="M1058 -20 1193 500" />
        <path d="M1132 -20 1296 500" />
        <path d="M1206 -20 1376 500" />
        <path d="M1280 -20 1412 500" />
        <path d="M1354 -20 1522 500" />
        <path d="M1428 -20 1583 500" />
        <path d="M1502 -20 1660 500" />
        <path d="M1576 -20 1745 500" />
        <path d="M-20 -60 1400 -222" />
        <path d="M-20 2 1400 -175" />
        <path d="M-20 64 1400 -99" />
        <path d="M-20 126 1400 -56" />
        <path d="M-20 188 1400 22" />
        <path d="M-20 250 1400 70" />
        <path d="M-20 312 1400 131" />
        <path d="M-20 374 1400 193" />
        <path d="M-20 436 1400 260" />
        <path d="M-20 498 1400 323" />
        <path d="M-20 560 1400 397" />
        <path d="M-20 622 1400 440" />
        <path d="M-20 684 1400 526" />
      </g>
      <g stroke="#fff" strokeWidth="16" fill="none" strokeLinecap="round">
        <path d="M-20 300C300 250 520 300 760 230S1180 120 1400 150M520-20c20 160 120 260 160 520M980-20c-40 140 20 330 60 520" />
      </g>
      <g stroke="#c9d5d8" strokeWidth="1" fill="none">
        <path d="M-20 300C300 250 520 300 760 230S1180 120 1400 150M520-20c20 160 120 260 160 520M980-20c-40 140 20 330 60 520" />
      </g>
      <g fontSize="14" fill="#556b7f" fontFamily="Anek Latin, sans-serif">
        <text x="330" y="262" transform="rotate(-4 330 262)">
          Andheri Kurla Road
        </text>
        <text x="1046" y="300">
          Saki Naka
        </text>
        <text x="140" y="420">
          Marol
        </text>
        <text x="900" y="420">
          Mithi River park
        </text>
      </g>
      <g transform="translate(683 214)">
        <circle r="46" fill="#0fa37f" opacity=".16" />
        <path d="M0 0c-14-18-22-28-22-40a22 22 0 0 1 44 0C22-28 14-18 0 0z" fill="#0b1f33" />
        <circle cy="-40" r="8" fill="#4fd1ad" />
      </g>
    </svg>
  )
}
